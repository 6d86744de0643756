import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { authToken } from '@openchair/ui/browser/auth-token.ts'
import { kingsley } from '../../gallery/kingsley/brand.ts'
import { newSessionOf, samUser } from '../../gallery/kingsley/user.ts'
import { mount } from '../../gallery/mount.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import type { SignInProps } from '../../popup-stack/popup-props.ts'
import { hearEvents } from '../../tracking/test/hear-events.ts'

const refused = (code: string) =>
  Response.json({ status: 401, code, message: `Refused: ${code}.` }, { status: 401 })

const open = async (step: SignInProps['step'], answer: (path: string) => unknown = () => undefined) => {
  const heard: { readonly path: string; readonly body: unknown }[] = []
  await mount({
    render: () => null,
    before: () => {
      openPopup('signIn', { brandId: kingsley.id, step, token: 'link' } as SignInProps, { slot: 'signIn' })
      globalThis.fetch = async (input, options) => {
        const path = new URL(input instanceof Request ? input.url : input, location.href).pathname
        if (path.startsWith('/v1/brand/')) return Response.json(kingsley)
        if (path === '/v1/sign-in-ways') return Response.json({ apple: null, google: null })
        heard.push({ path, body: JSON.parse(typeof options?.body === 'string' ? options.body : '{}') })
        const found = answer(path)
        if (found === undefined) throw new TypeError('no network')
        return found instanceof Response ? found : Response.json(found)
      }
    },
  })
  return heard
}
const dialog = (name: string) => page.getByRole('dialog', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const email = page.getByRole('textbox', { name: 'Email' })
const password = page.getByLabelText(/^(New p|P)assword$/)

describe('signing in with e-mail and password', () => {
  it('opens the account [1.02.24] [2.03.26] [7.12.11] [9.07.12]', async () => {
    const tracked = hearEvents()
    const heard = await open('email', () => newSessionOf(samUser))
    await email.fill(' sam@example.com ')
    await password.fill('clipperfade7')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog('Sign in with email')).not.toBeInTheDocument()
    expect(heard).toEqual([
      {
        path: '/v1/login',
        body: { email: 'sam@example.com', password: 'clipperfade7', brandId: kingsley.id },
      },
    ])
    await expect.poll(() => authToken.read()).toBe('token-of-user-sam')
    expect(tracked).toEqual([{ name: 'signedIn' }])
  })

  it('says that the two do not match, and keeps the typed text', async () => {
    await open('email', () => refused('incorrect_password'))
    await email.fill('sam@example.com')
    await password.fill('wrong')
    await button('Sign in').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('That didn’t match')
    await expect.element(email).toHaveValue('sam@example.com')
  })

  it('sends nothing if one of them is missing', async () => {
    const heard = await open('email')
    await button('Sign in').click()
    await expect.element(email).toHaveFocus()
    await expect.element(email).toBeInvalid()
    await expect.element(password).toHaveAccessibleDescription('Enter your password.')
    expect(heard).toEqual([])
  })
})

describe('signing up', () => {
  it('ticks the fulfilled rules of a password, and names the missing ones when the form is sent too early [5.01.06]', async () => {
    const heard = await open('signUp')
    const rules = page.getByRole('list', { name: 'The password needs' })
    await password.fill('clipperfade')
    await expect
      .element(rules)
      .toMatchTextContent(/8 or more characters, doneA letter, done.*, still missing/)
    expect(password.element().getAttribute('aria-invalid')).toBeNull()
    await page.getByRole('textbox', { name: 'First name' }).fill('Sam')
    await page.getByRole('textbox', { name: 'Last name' }).fill('Whitaker')
    await email.fill('sam@example.com')
    await button('Create account').click()
    await expect.element(password).toHaveFocus()
    await expect
      .element(password)
      .toHaveAccessibleDescription('Your password still needs: a number or special character.')
    expect(heard).toEqual([])
  })

  it('shows the password at a press on the eye', async () => {
    await open('signUp')
    await password.fill('clipperfade7')
    await button('Show the password').click()
    await expect.poll(() => password.element().getAttribute('type')).toBe('text')
    await expect.element(button('Hide the password')).toHaveAttribute('aria-pressed', 'true')
  })

  it('makes an account and opens it, and says that a link was sent to the e-mail [1.02.24] [2.03.26] [7.12.11]', async () => {
    const tracked = hearEvents()
    await open('signUp', () => ({ ...newSessionOf(samUser), isNew: true }))
    await page.getByRole('textbox', { name: 'First name' }).fill('Sam')
    await page.getByRole('textbox', { name: 'Last name' }).fill('Whitaker')
    await email.fill('sam@example.com')
    await password.fill('clipperfade7')
    await button('Create account').click()
    await expect.element(page.getByRole('status')).toMatchTextContent('We’ve sent a link to sam@example.com.')
    await expect.poll(() => authToken.read()).toBe('token-of-user-sam')
    expect(tracked).toEqual([{ name: 'signedUp' }])
  })

  it('shows the server’s message at the refused field', async () => {
    const issues = [{ path: 'email', message: 'This address cannot receive mail.' }]
    const body = { status: 400, code: 'invalid_request', message: 'Look again.', issues }
    await open('signUp', () => Response.json(body, { status: 400 }))
    await page.getByRole('textbox', { name: 'First name' }).fill('Sam')
    await page.getByRole('textbox', { name: 'Last name' }).fill('Whitaker')
    await email.fill('sam@example.com')
    await password.fill('clipperfade7')
    await button('Create account').click()
    await expect.element(email).toHaveFocus()
    await expect.element(email).toHaveAccessibleDescription('This address cannot receive mail.')
  })
})

describe('a forgotten password', () => {
  it('the password can be replaced through a mailed link, with the same text for known and unknown addresses', async () => {
    const heard = await open('email', () => ({}))
    await email.fill('sam@example.com')
    await button('Forgot password?').click()
    await expect.element(email).toHaveValue('sam@example.com')
    await button('Email me a link').click()
    await expect
      .element(dialog('Check your email'))
      .toMatchTextContent('If sam@example.com has an account here, a link is on its way.')
    expect(heard.map(({ path }) => path)).toEqual(['/v1/password-reset'])
  })

  it('the password is replaced through the link, which signs in and shows the other ways to sign in [security-C3]', async () => {
    const heard = await open('newPassword', (path) =>
      path === '/v1/user/ways'
        ? { rows: [] }
        : { ...newSessionOf(samUser), removed: [{ kind: 'google', label: null }] },
    )
    await password.fill('straight-razor')
    await button('Save and sign in').click()
    await expect.poll(() => authToken.read()).toBe('token-of-user-sam')
    expect(heard[0]?.path).toBe('/v1/password-reset/link')
    await expect
      .element(dialog('How you sign in'))
      .toMatchTextContent(
        'Your new password is setAll other devices were signed out. You can no longer sign in with: Google.',
      )
  })

  it('the password can be replaced through another link if this one was used, and the form says so', async () => {
    await open('newPassword', () => refused('link_expired'))
    await password.fill('straight-razor')
    await button('Save and sign in').click()
    await expect
      .element(dialog('Forgot your password?'))
      .toMatchTextContent('That link has been used or has expired')
  })
})

it('the console names the provider without a client id where somebody signs in [8.04.12]', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await open('email')
  expect(warned).not.toHaveBeenCalled()
  await button('Back to all ways to sign in').click()
  await expect
    .poll(() => warned.mock.calls)
    .toEqual([
      ['The client id of Apple is missing: nobody can sign in with it. Check configuration.'],
      ['The client id of Google is missing: nobody can sign in with it. Check configuration.'],
    ])
  warned.mockRestore()
})

it('the back button leads one step at a time', async () => {
  await open('signUp')
  await button('Back to signing in with email').click()
  await expect.element(dialog('Sign in with email')).toBeVisible()
  await button('Back to all ways to sign in').click()
  await expect.element(dialog('Sign in')).toBeVisible()
  expect(page.getByRole('button', { name: /Continue with (Apple|Google)/ }).query()).toBeNull()
})
