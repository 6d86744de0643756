import { getStaffInvitation, inviteStaff } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { deskApp } from '../../test/desk-staff.ts'
import { outboxOf } from '../../test/outbox.ts'

const shopId = 'harbour-card'
const ana = 'ana@example.com'

test('an invitation that a phone sends twice is one mail, and another one under its key is refused', async () => {
  const { t: app, theo } = await deskApp()
  await using t = app
  const key = { 'idempotency-key': 'first' }
  const asked = { shopId, email: ana, role: 'reception' } as const
  await theo.send(inviteStaff, asked, key)
  const [mail] = await outboxOf(t, ana)
  const token = mail?.link?.split('token=').at(-1) ?? ''
  expect((await theo.send(inviteStaff, asked, key)).body.invitations).toHaveLength(1)
  expect(await outboxOf(t, ana)).toHaveLength(1)
  expect((await t.send(getStaffInvitation, { token })).status).toBe(200)
  expect((await theo.send(inviteStaff, { ...asked, role: 'manager' }, key)).refusal.code).toBe(
    'idempotency_key_reused',
  )
})
