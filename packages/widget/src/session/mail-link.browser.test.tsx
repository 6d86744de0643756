import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { kingsley } from '../gallery/kingsley/brand.ts'
import { leavePage } from '../../../ui/test/leave.ts'
import { openPage } from '../gallery/open-page.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  leavePage()
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
/** Simulates a reload, which keeps the tab's storage. */
const reload = async () => {
  const stored = Object.entries(sessionStorage)
  leavePage()
  for (const [key, text] of stored) sessionStorage.setItem(key, text)
  await open('', {})
}
const refused = (code: string) =>
  Response.json({ status: 401, code, message: 'You’re not signed in. Sign in first.' }, { status: 401 })

it('a link to verify an e-mail opens a button, sends nothing before the press, and takes its token out of the address [R4]', async () => {
  const heard = await open('verify=secret&lang=en', { email: 'sam@example.com', already: false })
  const dialog = page.getByRole('dialog', { name: 'Confirm your email' })
  await expect.element(dialog).toBeVisible()
  await expect.poll(() => location.search).toBe('?lang=en')
  expect(heard).toEqual([])
  await dialog.getByRole('button', { name: 'Confirm my email' }).click()
  await expect.element(page.getByText('Email verified')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(heard).toEqual(['POST /v1/verify-email/secret'])
})

it('a link for a new password opens the form, and changes nothing before that is sent [R4]', async () => {
  const heard = await open('reset=secret', {})
  await expect.element(page.getByRole('dialog', { name: 'Choose a new password' })).toBeVisible()
  await expect.poll(() => location.search).toBe('')
  expect(heard).toEqual(['POST /v1/password-reset-check'])
})

it('a used link for a new password says at once that it is used, and offers another', async () => {
  await open('reset=old', refused('link_expired'))
  await expect
    .element(page.getByRole('dialog', { name: 'Forgot your password?' }))
    .toMatchTextContent('That link has been used or has expired')
  await expect.element(page.getByRole('button', { name: 'Email me a link' })).toBeVisible()
})

it('a link for a new password counts as valid where it cannot be checked', async () => {
  await open(
    'reset=secret',
    Response.json({ status: 503, code: 'unavailable', message: 'Later.' }, { status: 503 }),
  )
  await expect.element(page.getByRole('dialog', { name: 'Choose a new password' })).toBeVisible()
})

it.each([
  ['verify', 'Confirm your email'],
  ['reset', 'Choose a new password'],
])('a link survives a reload until its sheet is closed: %s [security-C3]', async (kind, name) => {
  await open(`${kind}=secret`, {})
  const dialog = page.getByRole('dialog', { name })
  await expect.element(dialog).toBeVisible()
  await reload()
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await reload()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
  expect(page.getByRole('dialog').elements()).toEqual([])
})
