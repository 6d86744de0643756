import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { authToken } from '../browser/auth-token.ts'
import { verifyEmail } from '../calls/auth.ts'
import { kingsley } from '../gallery/kingsley/brand.ts'
import { leavePage } from '../gallery/leave.ts'
import { openPage } from '../gallery/open-page.tsx'
import { openPopup, usePopups } from '../popup-stack/popup-stack.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  leavePage()
  authToken.forget(authToken.read())
  vi.restoreAllMocks()
})

const open = async (query: string, answered: unknown) => {
  const heard: string[] = []
  await openPage(`/booking/brands/kingsley?${query}`, {
    facts: [[['/v1/brand/:id', { id: 'kingsley' }], kingsley]],
    answers: (path, method) => {
      if (/^\/v1\/(verify-email\/|password-reset)/.test(path)) {
        heard.push(`${method} ${path}`)
        return answered instanceof Response ? answered.clone() : answered
      }
      return path.startsWith('/v1/brand') ? kingsley : undefined
    },
  })
  return heard
}
const refused = (code: string) =>
  Response.json({ status: 401, code, message: 'Sign in first.' }, { status: 401 })

it('verifies an e-mail by its link, whose token leaves the address', async () => {
  const heard = await open('verify=secret&lang=en', { email: 'sam@example.com' })
  await expect.element(page.getByText('E-mail verified')).toBeVisible()
  await expect.poll(() => heard).toEqual(['POST /v1/verify-email/secret'])
  await expect.poll(() => location.search).toBe('?lang=en')
})

it('that was used or is too old leads to where signing in has another one sent', async () => {
  await open('verify=old', refused('link_expired'))
  const dialog = page.getByRole('dialog', { name: 'Confirm your e-mail' })
  await expect
    .element(dialog)
    .toMatchTextContent(
      /That link has been used or is too old.*Sign in with your password, and we e-mail you a new one/,
    )
  await expect.element(dialog.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
})

it('that was used or is too old leads who is signed in to their details', async () => {
  authToken.write('token')
  await open('verify=old', refused('link_expired'))
  await expect.element(page.getByText(/Save your e-mail again, and we send you a new one/)).toBeVisible()
  await expect.poll(() => usePopups.getState().popups.map(({ name }) => name)).toEqual(['ownDetails'])
})

it('of a user who can sign in otherwise asks for that first', async () => {
  await open('verify=mine', refused('session_required'))
  await expect.element(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
})

it.each([
  ['is followed once one has signed in there', false],
  ['is forgotten where one closes that, whoever signs in later', true],
])('of a user who can sign in otherwise %s', async (_, isClosed) => {
  const heard = await open('verify=mine', refused('session_required'))
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect.element(dialog).toBeVisible()
  if (isClosed) {
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await expect.element(dialog).not.toBeInTheDocument()
    openPopup('signIn', { brandId: kingsley.id }, { slot: 'signIn' })
    await expect.element(dialog).toBeVisible()
  }
  authToken.write('token')
  // Whatever follows from signing in was sent before this.
  await expect(verifyEmail({ token: 'last' })).rejects.toThrow()
  const again = isClosed ? [] : ['POST /v1/verify-email/mine']
  expect(heard).toEqual(['POST /v1/verify-email/mine', ...again, 'POST /v1/verify-email/last'])
})

it('lets a new password be chosen', async () => {
  const heard = await open('reset=secret', {})
  await expect.element(page.getByRole('dialog', { name: 'Choose a new password' })).toBeVisible()
  await expect.poll(() => location.search).toBe('')
  expect(heard).toEqual(['POST /v1/password-reset-check'])
})

it('to a new password that was used says so at once, and offers another', async () => {
  await open('reset=old', refused('link_expired'))
  await expect
    .element(page.getByRole('dialog', { name: 'Forgotten password' }))
    .toMatchTextContent('That link has been used or is too old')
  await expect.element(page.getByRole('button', { name: 'E-mail me a link' })).toBeVisible()
})

it('to a new password is trusted where it cannot be asked about', async () => {
  await open(
    'reset=secret',
    Response.json({ status: 503, code: 'unavailable', message: 'Later.' }, { status: 503 }),
  )
  await expect.element(page.getByRole('dialog', { name: 'Choose a new password' })).toBeVisible()
})
