import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { patience } from '@openchair/ui/browser/in-time.ts'
import type { Answers } from '@openchair/ui/gallery/states.ts'
import { mountDesk } from '../../test/mount.tsx'
import { emptyDay, signedIn } from '../../test/soho.ts'

const refused = (status: number, code: string) => Response.json({ code, message: code }, { status })

/** A server at which the code 123456 signs in; `link` and `invitation` answer the links of mails. */
const server =
  (more: (path: string, method: string, body: string) => unknown = () => undefined): Answers =>
  (path, method, body = '') => {
    const answer = more(path, method, body)
    if (answer !== undefined) return answer
    if (path === '/v1/desk/sign-in') return {}
    if (path === '/v1/desk/sign-in/code')
      return body.includes('"123456"') ? signedIn() : refused(400, 'incorrect_code')
    return path.includes('/day/') ? emptyDay : undefined
  }

const askForMail = async (email = 'ana@kingsley.example') => {
  await userEvent.fill(page.getByLabelText('E-mail'), email)
  await userEvent.click(page.getByRole('button', { name: 'E-mail me a link' }))
}
const rail = page.getByRole('navigation', { name: 'Desk' })

it('signs in with the code of the mail, and shows the page that was asked for', async () => {
  await mountDesk({ session: null, path: '/desk/soho/more', answers: server() })
  await askForMail()
  await expect.element(page.getByRole('heading', { name: 'Look in your mail' })).toHaveFocus()
  await expect.element(page.getByText(/If ana@kingsley.example works at a shop/)).toBeVisible()
  await userEvent.fill(page.getByLabelText('Code of six digits'), '111111')
  await expect.element(page.getByRole('alert').getByText(/This code is not right\./)).toBeVisible()
  await userEvent.fill(page.getByLabelText('Code of six digits'), '123456')
  await expect.element(page.getByRole('heading', { name: 'More' })).toBeVisible()
  expect(location.pathname).toBe('/desk/soho/more')
})

const challenge = { challenge: 'abc', rpId: 'localhost', timeout: 60_000, userVerification: 'required' }

it('asks for one secret of the device at a time, and leaves the device to the button once it is pressed', async () => {
  const waiting: ((answer: unknown) => void)[] = []
  const questions = vi.spyOn(navigator.credentials, 'get').mockReturnValue(new Promise(() => {}))
  await mountDesk({
    session: null,
    answers: server((path) =>
      path === '/v1/desk/sign-in/passkey-options'
        ? new Promise((resolve) => waiting.push(resolve))
        : undefined,
    ),
  })
  await expect.poll(() => waiting).toHaveLength(1)
  await userEvent.click(page.getByRole('button', { name: 'Sign in with a passkey' }))
  await askForMail()
  expect(waiting).toHaveLength(1)
  waiting[0]?.(challenge)
  await expect.poll(() => waiting).toHaveLength(2)
  expect(questions).not.toHaveBeenCalled()
  waiting[1]?.(challenge)
  await expect.element(page.getByRole('heading', { name: 'Look in your mail' })).toBeVisible()
  expect(questions).toHaveBeenCalledOnce()
  expect(questions.mock.calls[0]?.[0]).not.toHaveProperty('mediation')
  questions.mockRestore()
})

it('asks for a mail once the question of a passkey has taken too long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = vi.fn<() => Promise<never>>(() => new Promise(() => {}))
  await mountDesk({
    session: null,
    answers: server((path) => (path === '/v1/desk/sign-in/passkey-options' ? asked() : undefined)),
  })
  await expect.poll(() => asked.mock.calls).toHaveLength(1)
  await askForMail()
  vi.advanceTimersByTime(patience)
  await expect.element(page.getByRole('heading', { name: 'Look in your mail' })).toBeVisible()
})

it('asks for a whole e-mail before it says that a mail is on its way', async () => {
  await mountDesk({ session: null, answers: server() })
  await askForMail('ana')
  const field = page.getByLabelText('E-mail')
  await expect.element(field).toHaveAccessibleDescription('Enter an e-mail address, such as ana@example.com.')
  await askForMail('ana@kingsley.example')
  await expect.element(page.getByRole('heading', { name: 'Look in your mail' })).toBeVisible()
})

it('goes back to another e-mail, and says when the server cannot be reached', async () => {
  let isUp = true
  await mountDesk({ session: null, answers: server(() => (isUp ? undefined : new Error('no network'))) })
  await askForMail()
  await userEvent.click(page.getByRole('button', { name: 'Another e-mail' }))
  await expect.element(page.getByLabelText('E-mail')).toHaveValue('ana@kingsley.example')
  isUp = false
  await userEvent.click(page.getByRole('button', { name: 'E-mail me a link' }))
  await expect.element(page.getByRole('alert').getByText(/The desk cannot be reached\./)).toBeVisible()
})

it('signs in by the link of a mail once, and says what to do on another device', async () => {
  const sent: string[] = []
  await mountDesk({
    session: null,
    path: '/desk/sign-in?token=abc',
    answers: server((path, _method, body) => {
      if (path !== '/v1/desk/sign-in/link') return undefined
      sent.push(body)
      return signedIn()
    }),
  })
  await expect.element(rail).toBeInTheDocument()
  expect([sent, location.pathname]).toEqual([['{"token":"abc"}'], '/desk/soho/day'])
  await mountDesk({
    session: null,
    path: '/desk/sign-in?token=other',
    answers: server((path) => (path === '/v1/desk/sign-in/link' ? refused(403, 'other_device') : undefined)),
  })
  await expect
    .element(page.getByRole('alert').getByText(/Open the link on the device that asked/))
    .toBeVisible()
})

it('says again why a link no longer works to whoever goes back to it', async () => {
  await mountDesk({
    session: null,
    path: '/desk/sign-in?token=over',
    answers: server((path) => (path === '/v1/desk/sign-in/link' ? refused(410, 'link_expired') : undefined)),
  })
  const over = page.getByRole('alert').getByText(/This link no longer works/)
  await expect.element(over).toBeVisible()
  await userEvent.click(page.getByRole('link', { name: 'Sign in again' }))
  await expect.element(page.getByLabelText('E-mail')).toBeVisible()
  history.back()
  await expect.element(over).toBeVisible()
})

const invitation = (isKnown: boolean) => ({
  place: 'Kingsley & Sons Soho',
  role: 'reception',
  invitedBy: 'Theo',
  email: 'ana@kingsley.example',
  isKnown,
})

it('accepts an invitation by a button, with a name where the e-mail has none yet', async () => {
  const sent: string[] = []
  const answers = server((path, method, body) => {
    if (path !== '/v1/desk/invitation/abc') return undefined
    if (method === 'GET') return invitation(false)
    sent.push(body)
    return signedIn()
  })
  await mountDesk({ session: null, path: '/desk/invitation?token=abc', answers })
  await expect.element(page.getByText('Theo invites you. Your role: Reception.')).toBeVisible()
  expect(sent).toEqual([])
  await userEvent.fill(page.getByLabelText('Your name'), 'Ana Duarte')
  await userEvent.click(page.getByRole('button', { name: 'Accept and sign in' }))
  await expect.element(rail).toBeInTheDocument()
  expect(sent).toEqual(['{"name":"Ana Duarte","language":"en"}'])
})

it('asks a known account for no name, and says when an invitation is over', async () => {
  const answers = server((path) => (path.includes('/invitation/') ? invitation(true) : undefined))
  await mountDesk({ session: null, path: '/desk/invitation?token=abc', answers })
  await expect.element(page.getByRole('button', { name: 'Accept and sign in' })).toBeVisible()
  expect(page.getByLabelText('Your name').elements()).toEqual([])
  const over = server((path) => (path.includes('/invitation/') ? refused(410, 'link_expired') : undefined))
  await mountDesk({ session: null, path: '/desk/invitation?token=old', answers: over })
  await expect.element(page.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible()
})

it('an invitation that could not be read is not called over, and is read again', async () => {
  let isUp = false
  const answers = server((path) => {
    if (!path.includes('/invitation/')) return undefined
    return isUp ? invitation(true) : new Error('no network')
  })
  await mountDesk({ session: null, path: '/desk/invitation?token=abc', answers })
  await expect.element(page.getByRole('heading', { name: 'Couldn’t connect' })).toBeVisible()
  isUp = true
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByRole('button', { name: 'Accept and sign in' })).toBeVisible()
})
