import type { OutputOf } from '@openchair/contract'
import type { getStaff } from '@openchair/contract/calls'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountDesk } from '../../test/mount.tsx'
import { signedIn, soho } from '../../test/soho.ts'

const path = '/desk/soho/staff'
const window = { width: 1180, height: 800 }

const staff: OutputOf<typeof getStaff> = {
  members: [
    {
      id: 'staff-ana',
      name: 'Ana Duarte',
      email: 'ana@kingsley.example',
      memberships: soho('owner').memberships,
      isYou: true,
      lastUsedDay: '2026-11-24',
      sessions: 1,
    },
  ],
  invitations: [],
  shop: soho('owner'),
}

/** A server that answers `more`, else with the staff. */
const server =
  (more: (path: string, method: string, body: string) => unknown) =>
  (address: string, method: string, body = ''): unknown =>
    more(address, method, body) ?? (address === '/v1/desk/shop/shop-soho/staff' ? staff : undefined)

it('invites somebody with a role, after a new sign-in where the last one is old', async () => {
  const sent: string[] = []
  let isRecent = false
  const answers = server((address, method, body) => {
    if (address === '/v1/desk/sign-in') return {}
    if (address === '/v1/desk/sign-in/code') {
      isRecent = true
      return signedIn('owner')
    }
    if (method !== 'POST') return undefined
    if (!isRecent) return Response.json({ code: 'sign_in_again', message: '' }, { status: 403 })
    sent.push(body)
    return staff
  })
  await mountDesk({ path, session: signedIn('owner'), answers, window })
  await userEvent.fill(page.getByLabelText('E-mail'), 'leo@kingsley.example')
  await userEvent.click(page.getByRole('button', { name: 'Send the invitation' }))
  await expect.element(page.getByRole('heading', { name: 'Sign in again for this' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'E-mail me a code' }))
  await userEvent.fill(page.getByLabelText('Code of six digits'), '123456')
  await expect.poll(() => sent).toEqual(['{"email":"leo@kingsley.example","role":"reception"}'])
})

it('says why the last owner cannot be removed, and asks before it tries', async () => {
  const answers = server((_address, method) =>
    method === 'DELETE' ? Response.json({ code: 'last_owner', message: '' }, { status: 409 }) : undefined,
  )
  await mountDesk({ path, session: signedIn('owner'), answers, window })
  await userEvent.click(page.getByRole('button', { name: 'Remove Ana Duarte, Owner' }))
  await userEvent.click(page.getByRole('button', { name: 'Remove Ana Duarte as Owner' }))
  await expect.element(page.getByRole('alert').getByText(/The last owner can be neither/)).toBeVisible()
})

it('names nobody to a role that does not manage staff', async () => {
  await mountDesk({ path, window })
  await expect.element(page.getByText(/Staff and access are for the owner and managers/)).toBeVisible()
})
