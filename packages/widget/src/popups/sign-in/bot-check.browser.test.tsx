import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { counterIn, easyChallenge, stubWorker } from '../../bot-check/test/challenge.ts'
import { kingsley } from '../../gallery/kingsley/brand.ts'
import { newSessionOf, samUser } from '../../gallery/kingsley/user.ts'
import { mount } from '../../gallery/mount.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'

let worker: ReturnType<typeof stubWorker>
beforeEach(() => {
  worker = stubWorker()
})
const phone = '+12125550147'
const type = (name: string, text: string) => page.getByLabelText(name, { exact: true }).fill(text)
const signIn = (step: 'ways' | 'email' | 'signUp' | 'forgotten') =>
  openPopup('signIn', { brandId: kingsley.id, step }, { slot: 'signIn' })
const extension = { ...kingsley.extension, iTunesLink: 'https://apps.example.com/1' }

/** The server's answers to the calls that require a proof. */
const protectedCalls: Readonly<Record<string, unknown>> = {
  '/v1/auth-code': { expiresInSeconds: 300, resendInSeconds: 30 },
  '/v1/login': newSessionOf(samUser),
  '/v1/signup': newSessionOf(samUser),
  '/v1/password-reset': {},
  [`/v1/brand/${kingsley.id}/sms-app-link`]: {},
}

/** A server that refuses a protected call without a proof. Returns the received proofs. */
const serve = (challenge: unknown) => {
  const heard: { readonly path: string; readonly token: number | undefined }[] = []
  globalThis.fetch = async (input, options) => {
    const path = new URL(input instanceof Request ? input.url : input, location.href).pathname
    if (path === '/v1/bot-challenge') return Response.json(challenge)
    if (path === '/v1/sign-in-ways') return Response.json({ apple: null, google: null })
    if (!(path in protectedCalls)) return Response.json({ ...kingsley, extension })
    const token = counterIn(new Headers(options?.headers).get('x-bot-token') ?? undefined)
    heard.push({ path, token })
    return token === undefined
      ? Response.json({ status: 403, code: 'bot_check_required', message: 'Press again.' }, { status: 403 })
      : Response.json(protectedCalls[path])
  }
  return heard
}

type Row = {
  readonly button: string
  readonly path: string
  readonly open: () => void
  readonly fill?: () => Promise<void>
  /** The text that the page shows after the call was answered. */
  readonly seen: string
}
const fillSignUp = async () => {
  await type('First name', 'Sam')
  await type('Last name', 'Whitaker')
  await type('Email', 'sam@example.com')
  await type('Password', 'clipperfade7')
}

it.each<Row>([
  {
    button: 'Text me a code',
    path: '/v1/auth-code',
    open: () => signIn('ways'),
    fill: () => type('Mobile phone', '(212) 555-0147'),
    seen: 'Enter the code',
  },
  {
    button: 'Send a new code',
    path: '/v1/auth-code',
    open: () => openPopup('phoneCode', { brandId: kingsley.id, phone, resendInSeconds: 0 }),
    seen: 'New code available in 0:30',
  },
  {
    button: 'Create account',
    path: '/v1/signup',
    open: () => signIn('signUp'),
    fill: fillSignUp,
    seen: 'Your account is ready',
  },
  {
    button: 'Email me a link',
    path: '/v1/password-reset',
    open: () => signIn('forgotten'),
    fill: () => type('Email', 'sam@example.com'),
    seen: 'Check your email',
  },
  {
    button: 'Text me the link',
    path: `/v1/brand/${kingsley.id}/sms-app-link`,
    open: () => openPopup('appLink', { brand: kingsley.id, phone }),
    seen: 'On its way',
  },
])('"$button" sends only with the proof [7.06.04] [7.12.19]', async ({ button, path, open, fill, seen }) => {
  const challenge = await easyChallenge()
  let heard: ReturnType<typeof serve> = []
  await mount({
    render: () => null,
    flags: { 'check-if-human': true },
    before: () => {
      heard = serve(challenge)
      open()
    },
  })
  await fill?.()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pressed = page.getByRole('button', { name: button }).element()
  pressed.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await expect.poll(() => worker.isAsked()).toBe(true)
  expect(heard).toEqual([])
  worker.solve(5)
  await expect.poll(() => page.getByText('Thank you').query()).toBeTruthy()
  await vi.advanceTimersByTimeAsync(1500)
  await expect.poll(() => page.getByText(seen).query()).toBeTruthy()
  expect(heard).toEqual([{ path, token: 5 }])
})

it('a sign-in by password is checked only if the server requires it, and is then sent once more with the proof', async () => {
  const challenge = await easyChallenge()
  let heard: ReturnType<typeof serve> = []
  await mount({
    render: () => null,
    before: () => {
      heard = serve(challenge)
      signIn('email')
    },
  })
  await type('Email', 'sam@example.com')
  await type('Password', 'clipperfade7')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pressed = page.getByRole('button', { name: 'Sign in', exact: true }).element()
  pressed.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await expect.poll(() => worker.isAsked()).toBe(true)
  expect(heard).toEqual([{ path: '/v1/login', token: undefined }])
  worker.solve(7)
  await expect.poll(() => page.getByText('Thank you').query()).toBeTruthy()
  await vi.advanceTimersByTimeAsync(1500)
  await expect.poll(() => heard.length).toBe(2)
  expect(heard[1]).toEqual({ path: '/v1/login', token: 7 })
})
