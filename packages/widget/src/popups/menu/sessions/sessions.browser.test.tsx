import type { User } from '@openchair/contract'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { authToken } from '@openchair/ui/browser/auth-token.ts'
import { kingsley } from '../../../gallery/kingsley/brand.ts'
import { namelessUser, samSessions, samUser, signedIn } from '../../../gallery/kingsley/user.ts'
import { mount } from '../../../gallery/mount.tsx'
import { openPopup } from '../../../popup-stack/popup-stack.ts'

const sheet = page.getByRole('dialog', { name: 'Where you’re signed in' })
const refused = { status: 404, code: 'session_not_found', message: 'You’re no longer signed in there.' }

type Setting = { readonly rows?: typeof samSessions; readonly fails?: boolean; readonly user?: User }

const open = async ({ rows = samSessions, fails = false, user = samUser }: Setting = {}) => {
  const heard: string[] = []
  const { seed, before } = signedIn(user)
  let left = rows
  await mount({
    render: () => null,
    flags: { 'web-login': true },
    seed,
    answers: (path, method, body) => {
      if (path.startsWith('/v1/brand/')) return kingsley
      if (path === '/v1/logout') return {}
      if (path === '/v1/password-reset') {
        heard.push(`${path} ${body}`)
        return {}
      }
      if (!path.startsWith('/v1/user/sessions')) return { rows: [] }
      heard.push(`${method} ${path}`)
      if (method === 'DELETE' && fails) return Response.json(refused, { status: 404 })
      const [, ended] = /sessions\/(.+)$/.exec(path) ?? []
      if (method === 'DELETE')
        left = left.filter(({ id, current }) => (ended === undefined ? current : id !== ended))
      return { rows: left }
    },
    before: () => {
      before()
      openPopup('menu', { brand: kingsley.id })
    },
  })
  await page.getByRole('button', { name: 'Where you’re signed in' }).click()
  return heard
}

it('the list shows each device with the day of its last use, and which one this is [asvs-7.5.2]', async () => {
  await open()
  await expect.poll(() => sheet.getByRole('listitem').all()).toHaveLength(4)
  const items = sheet.getByRole('listitem')
  await expect.element(items.nth(0)).toMatchTextContent(/^Safari on iPhoneThis device/)
  await expect.element(items.nth(1)).toMatchTextContent(/^Safari on iPadUsed yesterday/)
  await expect.element(items.nth(2)).toMatchTextContent(/^Chrome on WindowsLast used Tue, Nov 3/)
  await expect.element(items.nth(3)).toMatchTextContent(/^Another device/)
})

it('one session can be ended by keyboard, and the focus stays in the sheet [asvs-7.5.2]', async () => {
  const heard = await open()
  const button = sheet.getByRole('button', { name: 'Sign out of Chrome on Windows' })
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sheet.getByRole('listitem').all()).toHaveLength(3)
  await expect.element(page.getByText('Signed out of Chrome on Windows')).toBeVisible()
  expect(heard.at(-1)).toBe('DELETE /v1/user/sessions/session-work')
  await expect.poll(() => sheet.element().contains(document.activeElement)).toBe(true)
  expect(authToken.read()).toBeDefined()
})

it('one button ends all other sessions, and only this device is left [asvs-7.5.2]', async () => {
  const heard = await open()
  await sheet.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect.element(sheet.getByText('You’re not signed in anywhere else.')).toBeVisible()
  await expect.poll(() => sheet.getByRole('listitem').all()).toHaveLength(1)
  expect(heard.at(-1)).toBe('DELETE /v1/user/sessions')
})

it('this device signs out as from the menu, and the list closes', async () => {
  await open({ rows: samSessions.slice(0, 1) })
  await sheet.getByRole('button', { name: 'Sign out of this device' }).click()
  await expect.poll(() => authToken.read()).toBeUndefined()
  await expect.poll(() => sheet.elements()).toHaveLength(0)
})

it('a failed sign-out is explained, and the list is loaded again', async () => {
  const heard = await open({ fails: true })
  await sheet.getByRole('button', { name: 'Sign out of Safari on iPad' }).click()
  await expect.element(sheet.getByText(/no longer signed in there/)).toBeVisible()
  await expect.poll(() => heard.at(-1)).toBe('GET /v1/user/sessions')
})

it('the popup sends a link for a new password to the account’s verified e-mail, and says where the link went [security-C3]', async () => {
  const heard = await open()
  await sheet.getByRole('button', { name: 'Change password' }).click()
  await expect.element(sheet).toMatchTextContent(`We’ve sent a link to ${samUser.email}.`)
  expect(JSON.parse(heard.at(-1)?.replace('/v1/password-reset ', '') ?? '')).toEqual({
    email: samUser.email,
    brandId: kingsley.id,
  })
})

it('the popup suggests no new password where no e-mail is verified [security-C3]', async () => {
  await open({ user: namelessUser })
  await expect.element(sheet.getByText('Don’t recognize something? Sign out there.')).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Change password' })).not.toBeInTheDocument()
})
