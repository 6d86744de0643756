import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { authToken } from '@openchair/ui/browser/auth-token.ts'
import { kingsley } from '../../gallery/kingsley/brand.ts'
import { namelessUser, newSessionOf, samUser, signedIn } from '../../gallery/kingsley/user.ts'
import { mount } from '../../gallery/mount.tsx'
import { openPopup, usePopups } from '../../popup-stack/popup-stack.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  authToken.forget(authToken.read())
  vi.restoreAllMocks()
})

const email = 'sam@example.com'
const dialog = page.getByRole('dialog', { name: 'Confirm your email' })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const press = () => button('Confirm my email').click()
const refused = (code: string) =>
  Response.json({ status: 401, code, message: 'Look again.' }, { status: 401 })
const confirmed = { email, already: false }

type Sent = {
  readonly path: string
  readonly body: Record<string, unknown>
  readonly token: string | undefined
}

/**
 * Opens the link. The server gives these answers one after another, and repeats the last one. `now` is the
 * user on the server, if the page knows an older version of it.
 */
const open = async (answers: readonly unknown[], user?: typeof samUser, now = user) => {
  const asked: Sent[] = []
  const of = user && signedIn(user)
  let presses = 0
  await mount({
    render: () => null,
    ...(of && { seed: of.seed }),
    answers: (path, method, body = '{}') => {
      if (path.startsWith('/v1/brand')) return kingsley
      if (path === '/v1/sign-in-ways') return { apple: null, google: null }
      if (path.startsWith('/v1/user/session')) return { expiresAt: '2099-01-01T00:00:00Z', user: now }
      if (method === 'GET') return undefined
      asked.push({ path, body: JSON.parse(body) as Sent['body'], token: authToken.read() })
      if (path === '/v1/login') return newSessionOf(samUser)
      if (path.startsWith('/v1/customer/')) return user
      if (!path.startsWith('/v1/verify-email/')) return {}
      const answer: unknown = answers[Math.min(presses, answers.length - 1)]
      presses += 1
      const said: unknown = typeof answer === 'function' ? answer() : answer
      return said instanceof Response ? said.clone() : said
    },
    before: () => {
      of?.before()
      openPopup('confirmEmail', { brandId: kingsley.id, token: 'secret' })
    },
  })
  return {
    paths: () => asked.map(({ path }) => path),
    verifications: () => asked.filter(({ path }) => path.startsWith('/v1/verify-email/')),
  }
}

it('nothing is sent before the guest presses the button, and then the e-mail is confirmed [R4]', async () => {
  const heard = await open([confirmed])
  await expect.element(button('Confirm my email')).toBeVisible()
  expect(heard.paths()).toEqual([])
  await press()
  await expect.element(page.getByText('Email verified')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(heard.paths()).toEqual(['/v1/verify-email/secret'])
})

it('a link that its owner has used already says that the e-mail is confirmed [R4]', async () => {
  await open([{ email, already: true }])
  await press()
  await expect.element(page.getByText('Already confirmed')).toBeVisible()
  await expect.element(page.getByText(/sam@example.com is confirmed/)).toBeVisible()
})

it('the password of the account that requested the link is asked for, and signs the guest in [security-C3]', async () => {
  const heard = await open([refused('password_required'), refused('incorrect_password'), confirmed])
  await press()
  const password = dialog.getByLabelText('Password', { exact: true })
  await expect.element(password).toBeVisible()
  await press()
  await expect.element(password).toHaveAccessibleDescription(/Enter your password/)
  await password.fill('vintage-comb-42')
  await press()
  await expect
    .element(
      dialog.getByText(
        /Check the password first.*press “Forgot password\?”: with a new password the account is yours/,
      ),
    )
    .toBeVisible()
  await password.fill('clipperfade7')
  await press()
  await expect.poll(() => authToken.read()).toBe('token-of-user-sam')
  expect(heard.verifications().map(({ body }) => body['password'])).toEqual([
    undefined,
    'vintage-comb-42',
    'clipperfade7',
  ])
})

it('a guest who does not know that password is led to a new one [security-C3]', async () => {
  await open([refused('password_required')])
  await press()
  await button('Forgot password?').click()
  await expect.element(page.getByRole('dialog', { name: 'Forgot your password?' })).toBeVisible()
})

it('the popup names another signed-in account, and confirming continues after signing out [security-C3]', async () => {
  const heard = await open([refused('other_account'), confirmed], samUser)
  await press()
  await expect.element(dialog.getByText('This link is for another account')).toBeVisible()
  await expect.element(dialog.getByText(/You’re signed in as s•••@example\.com, so nothing/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: /^Send a link/ })).not.toBeInTheDocument()
  await button('Sign out and continue').click()
  await expect.element(page.getByText('Email verified')).toBeVisible()
  expect(heard.verifications().map(({ token }) => token)).toEqual(['token-of-user-sam', undefined])
})

it('a signed-in user with an unconfirmed e-mail is offered a link of their own [security-C3]', async () => {
  const heard = await open([refused('other_account')], { ...namelessUser, email })
  await press()
  await button('Send a link to sam@example.com').click()
  await expect.element(page.getByText(/We’ve sent a link to sam@example.com/)).toBeVisible()
  expect(heard.paths()).toEqual(['/v1/verify-email/secret', '/v1/customer/customer-nameless'])
})

it('confirming continues after the guest has signed in to the account that requested the link [security-C3]', async () => {
  const heard = await open([refused('session_required'), confirmed])
  await press()
  await expect.element(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await expect.element(dialog.getByText('Sign in to that account first')).toBeInTheDocument()
  authToken.write('token')
  await expect.element(page.getByText('Email verified')).toBeVisible()
  expect(heard.verifications().map(({ token }) => token)).toEqual([undefined, 'token'])
})

it('confirming needs no further press if the guest signs in while the answer is on its way [security-C3]', async () => {
  const signInMeanwhile = (): Response => {
    authToken.write('token')
    return refused('session_required')
  }
  const heard = await open([signInMeanwhile, confirmed])
  await press()
  await expect.element(page.getByText('Email verified')).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'Sign in' })).not.toBeInTheDocument()
  expect(heard.verifications().map(({ token }) => token)).toEqual([undefined, 'token'])
})

it('a guest whose link is too old is led to signing in, which sends another link', async () => {
  await open([refused('link_expired')])
  await press()
  await expect
    .element(page.getByText(/Sign in with your password, and we’ll email you a new link/))
    .toBeVisible()
})

it('the popup names the signed-in account before anything is pressed [security-C3]', async () => {
  await open([confirmed], samUser)
  await expect.element(dialog.getByText('You’re signed in as s•••@example.com.')).toBeVisible()
})

it('the popup offers another link where the old one is too old and the e-mail is unconfirmed [security-C3]', async () => {
  const heard = await open([refused('link_expired')], { ...namelessUser, email })
  await press()
  await expect.element(dialog.getByText('That link has been used or has expired')).toBeVisible()
  await button('Send a link to sam@example.com').click()
  await expect.element(page.getByText(/We’ve sent a link to sam@example.com/)).toBeVisible()
  expect(heard.paths()).toEqual(['/v1/verify-email/secret', '/v1/customer/customer-nameless'])
})

it('a link that was used on another device says that the e-mail is confirmed, and opens nothing [security-C3]', async () => {
  await open([refused('link_expired')], { ...namelessUser, email }, { ...samUser, email })
  await press()
  await expect.element(page.getByText('Already confirmed')).toBeVisible()
  await expect.element(page.getByText(/sam@example.com is confirmed. For another address/)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(usePopups.getState().popups.filter(({ open: isOpen }) => isOpen)).toEqual([])
})

it('a user without e-mail whose link is too old is led to their details', async () => {
  await open([refused('link_expired')], namelessUser)
  await press()
  await expect.element(page.getByText(/Enter your email here, and we’ll send you a new link/)).toBeVisible()
  await expect
    .poll(() => usePopups.getState().popups.flatMap(({ name, open: isOpen }) => (isOpen ? [name] : [])))
    .toEqual(['ownDetails'])
})
