import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { authToken } from '@openchair/ui/browser/auth-token.ts'
import { kingsley } from '../gallery/kingsley/brand.ts'
import { samCards } from '../gallery/kingsley/cards.ts'
import { newSessionOf, samUser, signedIn } from '../gallery/kingsley/user.ts'
import { mount } from '../gallery/mount.tsx'
import { MenuButton } from './menu-button.tsx'
import { isOfUser } from './session-host.tsx'

const initials = page.getByRole('button', { name: 'Menu, signed in as Sam Whitaker' })
const burger = page.getByRole('button', { name: 'Menu', exact: true })
const bar = { render: () => <MenuButton brand={kingsley.id} />, flags: { 'web-login': true } }

it('a token is stored for as long as its session lasts, which every use extends [4.08.03] [9.02.06]', async () => {
  const day = 86_400_000
  const { token, user } = newSessionOf(samUser)
  const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
  const expiresAt = inDays(30)
  await mount({
    ...bar,
    answers: (path) => (path.startsWith('/v1/user/session') ? { expiresAt, user } : kingsley),
    before: () => authToken.write(token, inDays(1)),
  })
  await expect.element(initials).toBeVisible()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 29 * day })
  expect(authToken.read()).toBe(token)
})

it('an ended session leaves nothing of the user, whichever call reported the end [4.08.06] [8.01.07]', async () => {
  const { seed, before } = signedIn()
  let isOver = false
  const expired = { status: 401, code: 'session_expired', message: 'Sign in again.' }
  const { client } = await mount({
    ...bar,
    seed,
    before,
    answers: (path) => {
      if (path.startsWith('/v1/brand/')) return kingsley
      if (isOver) return Response.json(expired, { status: 401 })
      return { rows: path.endsWith('/payment-card') ? samCards : [] }
    },
  })
  const ofUser = () =>
    client
      .getQueryCache()
      .findAll({ predicate: isOfUser })
      .filter(({ state }) => state.data !== undefined)
  await initials.click()
  await page.getByRole('button', { name: /^Mastercard ending 5454/ }).click()
  await expect.poll(() => ofUser()).toHaveLength(3)
  isOver = true
  await page.getByRole('button', { name: 'Make it the default' }).click()
  await expect.element(page.getByText('You were signed out from another device')).toBeVisible()
  await expect.element(page.getByText('Book faster next time')).toBeVisible()
  await expect.element(burger).toBeInTheDocument()
  await expect.poll(() => authToken.read()).toBeUndefined()
  await expect.poll(() => ofUser()).toEqual([])
  await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(1)
})

it('a token whose session ended before the page was opened is removed without a message [security-C3]', async () => {
  const expired = { status: 401, code: 'session_expired', message: 'Sign in again.' }
  await mount({
    ...bar,
    before: signedIn().before,
    answers: (path) => (path.startsWith('/v1/brand/') ? kingsley : Response.json(expired, { status: 401 })),
  })
  await expect.poll(() => authToken.read()).toBeUndefined()
  await expect.element(burger).toBeInTheDocument()
  expect(page.getByText('You were signed out from another device').elements()).toEqual([])
})
