import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { authToken } from '@openchair/ui/browser/auth-token.ts'
import { kingsley } from '../../gallery/kingsley/brand.ts'
import { newSessionOf, samUser } from '../../gallery/kingsley/user.ts'
import { mount } from '../../gallery/mount.tsx'
import { MenuButton } from '../../session/menu-button.tsx'
import { hearEvents } from '../../tracking/test/hear-events.ts'

const refusal = (status: number, code: string, more: object = {}) =>
  Response.json({ status, code, message: `Refused: ${code}.`, ...more }, { status })

/** A server that accepts one code. `answer` replaces the reply to a code, `asked` to the request for one. */
const server = (right = '482951', answer?: () => Response, asked?: () => Response) => {
  const heard: { readonly path: string; readonly body: Record<string, unknown> }[] = []
  const answers = (path: string, body: Record<string, unknown>): unknown => {
    if (path.startsWith('/v1/brand/')) return kingsley
    if (path === '/v1/auth-code') return asked?.() ?? { expiresInSeconds: 300, resendInSeconds: 30 }
    if (path === '/v1/code-login')
      return (
        answer?.() ??
        (body['code'] === right ? newSessionOf(samUser) : refusal(401, 'incorrect_code', { triesLeft: 4 }))
      )
    return undefined
  }
  const fetch: typeof globalThis.fetch = async (input, options) => {
    const path = new URL(String(input instanceof Request ? input.url : input), location.href).pathname
    const body = JSON.parse(typeof options?.body === 'string' ? options.body : '{}') as Record<
      string,
      unknown
    >
    // A slow page also requests the status. The test ignores those requests.
    if (path !== '/v1/status') heard.push({ path, body })
    const found = answers(path, body)
    if (found === undefined) throw new TypeError('no network')
    return found instanceof Response ? found : Response.json(found)
  }
  return { heard, fetch }
}

const menu = page.getByRole('button', { name: 'Menu', exact: true })
const signIn = page.getByRole('dialog', { name: 'Sign in' })
const code = page.getByRole('dialog', { name: 'Enter the code' })
const digits = page.getByRole('textbox', { name: 'Six digits' })
const open = async (given = server()) => {
  await mount({
    render: () => <MenuButton brand={kingsley.id} />,
    flags: { 'web-login': true },
    before: () => {
      globalThis.fetch = given.fetch
    },
  })
  await menu.click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(signIn).toBeVisible()
  return given
}
const askForCode = async (given = server()) => {
  await open(given)
  await page.getByRole('textbox', { name: 'Mobile phone' }).fill('(212) 555-0147')
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await expect.element(digits).toHaveFocus()
  return given
}

describe('a phone', () => {
  it('a phone that is incomplete shows a fault, and is not sent', async () => {
    const { heard } = await open()
    await page.getByRole('textbox', { name: 'Mobile phone' }).fill('212')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('textbox', { name: 'Mobile phone' })).toHaveFocus()
    await expect
      .element(page.getByRole('textbox', { name: 'Mobile phone' }))
      .toHaveAccessibleDescription('Check the number: a digit seems to be missing or wrong.')
    expect(heard.map(({ path }) => path)).not.toContain('/v1/auth-code')
  })

  it('a phone that cannot be texted shows the server’s message at its field [security-M4]', async () => {
    const message = 'We can’t text this phone number. Use a mobile number.'
    const given = server('482951', undefined, () =>
      refusal(400, 'invalid_request', { issues: [{ path: 'phone', message }] }),
    )
    await open(given)
    await page.getByRole('textbox', { name: 'Mobile phone' }).fill('(800) 225-5001')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(page.getByRole('textbox', { name: 'Mobile phone' }))
      .toHaveAccessibleDescription(message)
    await expect.element(page.getByRole('textbox', { name: 'Mobile phone' })).toHaveFocus()
  })

  it('a phone is sent in E.164, and gets a code for the brand [7.09.02]', async () => {
    const { heard } = await askForCode()
    expect(heard.at(-1)).toEqual({
      path: '/v1/auth-code',
      body: { phone: '+12125550147', brandId: kingsley.id },
    })
    await expect.element(code).toMatchTextContent(/sent to \+1\s212\s555\s0147/)
    await expect.element(code).toMatchTextContent('The code works for 5 minutes.')
  })
})

describe('a code', () => {
  it('signs in at its sixth digit: both sheets close, and the menu shows the user’s initials [1.02.23] [2.02.06] [2.05.08] [4.08.01] [7.09.03] [9.03.18]', async () => {
    const tracked = hearEvents()
    const { heard } = await askForCode()
    await userEvent.keyboard('482951')
    await expect.element(code).not.toBeInTheDocument()
    await expect.element(signIn).not.toBeInTheDocument()
    expect(heard.at(-1)?.body).toEqual({ phone: '+12125550147', code: '482951', brandId: kingsley.id })
    await expect.poll(() => authToken.read()).toBe('token-of-user-sam')
    const initials = page.getByRole('button', { name: 'Menu, signed in as Sam Whitaker' })
    await expect.element(initials).toHaveTextContent('SW')
    await expect.element(page.getByText('Welcome back, Sam')).toBeVisible()
    expect(tracked).toEqual([{ name: 'signedIn' }])
  })

  it('a code can be pasted with surrounding text', async () => {
    await askForCode()
    await digits.fill('Your code: 482951.')
    await expect.element(code).not.toBeInTheDocument()
  })

  it('a code that is wrong stays, in red, with the number of tries left; the next digit starts again', async () => {
    await askForCode()
    await userEvent.keyboard('111111')
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/^That’s not the code.*You have 4 tries left\.$/)
    await expect.element(digits).toBeInvalid()
    await expect.element(digits).toHaveAccessibleDescription(/You have 4 tries left/)
    await expect.element(digits).toHaveValue('111111')
    await userEvent.keyboard('4')
    await expect.element(digits).toHaveValue('4')
    await expect.element(digits).not.toBeInvalid()
    await userEvent.keyboard('82951')
    await expect.element(code).not.toBeInTheDocument()
  })

  it('a code that was wrong at the last try leaves only the link for a new one', async () => {
    let spent = true
    const { heard } = await askForCode(
      server('482951', () => (spent ? refusal(401, 'code_expired') : (undefined as never))),
    )
    await userEvent.keyboard('111111')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Refused: code_expired.')
    await userEvent.keyboard('4')
    await expect.element(digits).toHaveValue('111111')
    spent = false
    await page.getByRole('button', { name: 'Send a new code' }).click()
    await expect.element(digits).toHaveFocus()
    await expect.element(digits).toHaveValue('')
    await expect.poll(() => heard.at(-1)?.path).toBe('/v1/auth-code')
    await userEvent.keyboard('482951')
    await expect.element(code).not.toBeInTheDocument()
  })

  it('a code can be requested again by a link, which works only after a while', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    await askForCode()
    await expect.element(code).toMatchTextContent('New code available in 0:30')
    expect(page.getByRole('button', { name: 'Send a new code' }).query()).toBeNull()
    await vi.advanceTimersByTimeAsync(29_000)
    await expect.element(code).toMatchTextContent('New code available in 0:01')
    await vi.advanceTimersByTimeAsync(1000)
    await expect.element(page.getByRole('button', { name: 'Send a new code' })).toBeVisible()
    vi.useRealTimers()
  })

  it('a code that gets no answer says so and leaves the guest signed out', async () => {
    const lost = () => {
      throw new TypeError('no network')
    }
    await askForCode(server('482951', lost))
    await userEvent.keyboard('482951')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Check your connection and try again.')
    expect(authToken.read()).toBeUndefined()
  })

  it('a code whose answer is unreadable shows another message than a lost connection [8.01.03]', async () => {
    await askForCode(server('482951', () => new Response('<html>')))
    await userEvent.keyboard('482951')
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('We couldn’t read the answer. Try again in a moment.')
    expect(authToken.read()).toBeUndefined()
  })

  it('a code that is refused for several reasons shows each in its own line [8.01.05]', async () => {
    const message = [{ message: 'The code has expired.' }, { message: 'Ask for a new one.' }]
    const refused = () => Response.json({ code: 'code_expired', message }, { status: 401 })
    await askForCode(server('482951', refused))
    await userEvent.keyboard('482951')
    await expect.poll(() => page.getByRole('alert').element().textContent).toContain('expired.\nAsk')
    await expect.element(page.getByRole('alert')).toHaveStyle({ whiteSpace: 'pre-line' })
  })
})

it('the back button leads to the step that asks for the phone number', async () => {
  await askForCode()
  await page.getByRole('button', { name: 'Change number' }).click()
  await expect.element(code).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Mobile phone' })).toHaveValue('(212) 555-0147')
})

it('signing out removes the token, the initials and the user’s answers from the page [asvs-7.4.4] [asvs-14.3.1]', async () => {
  await askForCode()
  await userEvent.keyboard('482951')
  await page.getByRole('button', { name: 'Menu, signed in as Sam Whitaker' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Hello, Sam' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(menu).toBeVisible()
  await expect.poll(() => authToken.read()).toBeUndefined()
})
