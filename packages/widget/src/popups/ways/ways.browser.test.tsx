import type { WayIn } from '@openchair/contract'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { authToken } from '@openchair/ui/browser/auth-token.ts'
import { kingsley } from '../../gallery/kingsley/brand.ts'
import { samUser, samWays, signedIn } from '../../gallery/kingsley/user.ts'
import { mount } from '../../gallery/mount.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'

afterEach(() => authToken.forget(authToken.read()))

const dialog = page.getByRole('dialog', { name: 'How you sign in' })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })

/**
 * Opens the list. `refused` returns the list as it is after the server refused a removal. Without it the
 * server accepts.
 */
const open = async (first = samWays, refused?: (rows: readonly WayIn[]) => readonly WayIn[]) => {
  const heard: string[] = []
  const { seed, before } = signedIn()
  let rows = first
  await mount({
    render: () => null,
    seed,
    answers: (path, method) => {
      if (path.startsWith('/v1/brand')) return kingsley
      if (path === '/v1/sign-in-ways') return { apple: null, google: null }
      if (method === 'POST') {
        heard.push(path)
        return {}
      }
      if (method === 'DELETE') {
        heard.push(path)
        if (refused) {
          rows = refused(rows)
          return Response.json(
            { status: 403, code: 'sign_in_again', message: 'Sign in first.' },
            { status: 403 },
          )
        }
        rows = rows.filter(({ id }) => !path.includes(`/${id}?`) && !path.endsWith(`/${id}`))
      }
      return { rows }
    },
    before: () => {
      before()
      openPopup('ways', { brandId: kingsley.id })
    },
  })
  return heard
}

it('each way to sign in is listed with the day it was added, even if that day is unknown [security-C3]', async () => {
  await open()
  await expect
    .element(dialog.getByRole('listitem').nth(0))
    .toMatchTextContent(/Phone •••• 0123.*November 20, 2026/)
  await expect
    .element(dialog.getByRole('listitem').nth(1))
    .toMatchTextContent(/Email s•••@example\.com.*March 2, 2025/)
  await expect.element(dialog.getByRole('listitem').nth(2)).toMatchTextContent(/Apple.*some time ago/)
})

it('a way to sign in is removed only after the consequences were shown [security-C3]', async () => {
  const heard = await open()
  await button('Remove Google').click()
  await expect.element(dialog.getByText(/all your other devices will be signed out/)).toBeVisible()
  expect(heard).toEqual([])
  await button('Keep it').click()
  await button('Remove Google').click()
  await button('Remove').click()
  await expect.element(page.getByText('Removed', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('Google')).not.toBeInTheDocument()
  expect(heard).toHaveLength(1)
  expect(heard[0]).toMatch(/^\/v1\/user\/ways\/google-1/)
})

it('the popup says that the only way to sign in is needed', async () => {
  await open(samWays.slice(0, 1).map((way) => ({ ...way, removable: false })))
  await expect.element(dialog).toMatchTextContent(/Your only way in\s*Added November 20, 2026/)
  await expect.element(dialog.getByText(/Remove any you don’t recognize/)).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Remove' })).not.toBeInTheDocument()
  await expect.element(button('Sign in again')).not.toBeInTheDocument()
})

it('a session too old to remove a way leads to a new sign-in [security-C3]', async () => {
  const heard = await open(samWays.map((way) => ({ ...way, removable: false })))
  await expect.element(dialog.getByText(/Sign in again with that one/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument()
  await button('Sign in again').click()
  await expect.element(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(authToken.read()).toBeUndefined()
  expect(heard).toEqual(['/v1/logout'])
})

it('only the ways that this session may remove have a button [security-C3]', async () => {
  await open(samWays.map((way) => ({ ...way, removable: way.kind === 'phone' })))
  await expect.element(dialog.getByRole('button', { name: /^Remove/ })).toHaveAccessibleName(/Phone/)
  await expect.element(button('Sign in again')).toBeVisible()
})

it('the list is loaded again when the server refuses [security-C3]', async () => {
  await open(samWays, (rows) => rows.map((way) => ({ ...way, removable: false })))
  await button('Remove Google').click()
  await button('Remove').click()
  await expect.element(dialog.getByText('Sign in first')).toBeVisible()
  await expect.element(button('Remove Google')).not.toBeInTheDocument()
  await expect.element(button('Sign in again')).toBeVisible()
})

it('the focus moves from "Remove" to "Keep it", back again, and after a removal to the next way [security-C3]', async () => {
  await open()
  await dialog.getByRole('button', { name: /^Remove Phone/ }).click()
  await expect.element(button('Keep it')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('button', { name: /^Remove Phone/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await button('Remove').click()
  await expect.element(dialog.getByRole('button', { name: /^Remove Email/ })).toHaveFocus()
})

it('the focus moves to the heading once the last way of the list was removed [security-C3]', async () => {
  await open()
  await button('Remove Google').click()
  await button('Remove').click()
  await expect.element(dialog.getByRole('heading', { name: 'How you sign in' })).toHaveFocus()
})

it('a new password can be set through the account’s verified e-mail [security-C3]', async () => {
  const heard = await open()
  await button('Change password').click()
  await expect.element(dialog).toMatchTextContent(`We’ve sent a link to ${samUser.email}.`)
  expect(heard).toEqual(['/v1/password-reset'])
})
