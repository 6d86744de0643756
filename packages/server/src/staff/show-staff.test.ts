import {
  addPasskey,
  askForNewPasskey,
  dismissHint,
  getStaffSession,
  inviteStaff,
} from '@openchair/contract/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DeskApp, deskApp, deskStaff, type DeskStaff } from '../../test/desk-staff.ts'
import { passkeyDevice } from '../../test/passkey-device.ts'
import { readRows } from '../../test/rows.ts'

let { t, theo } = {} as DeskApp
beforeEach(async () => {
  ;({ t, theo } = await deskApp())
})
afterEach(() => t[Symbol.asyncDispose]())

const addPasskeyTo = async ({ send }: DeskStaff) => {
  const { body: options } = await send(askForNewPasskey, {})
  const device = passkeyDevice({ origin: t.deps.config.publicUrl.replace('127.0.0.1', 'localhost') })
  expect((await send(addPasskey, device.create(options))).status).toBe(200)
}

const hintsOf = async (staff: DeskStaff) => (await staff.send(getStaffSession, {})).body.hints

test('the desk hints at a passkey, an owner alone at a second owner, and an owner at a second passkey', async () => {
  const reception = await deskStaff(t, 'harbour-card', { role: 'reception' })
  expect([await hintsOf(theo), await hintsOf(reception)]).toEqual([['passkey', 'secondOwner'], ['passkey']])
  await addPasskeyTo(theo)
  await addPasskeyTo(reception)
  expect([await hintsOf(theo), await hintsOf(reception)]).toEqual([['secondOwner', 'secondPasskey'], []])
  await theo.send(inviteStaff, { shopId: theo.shopId, email: 'nora@example.com', role: 'owner' })
  expect(await hintsOf(theo)).toEqual(['secondPasskey'])
  await addPasskeyTo(theo)
  expect(await hintsOf(theo)).toEqual([])
})

test('a hint that was closed is not shown to that person again', async () => {
  const closed = await theo.send(dismissHint, { hint: 'secondOwner' })
  expect(closed.body.hints).toEqual(['passkey'])
  await theo.send(dismissHint, { hint: 'secondOwner' })
  expect(await hintsOf(theo)).toEqual(['passkey'])
  expect(await readRows(t.pool, 'select dismissed_hints from staff_account')).toEqual([
    { dismissed_hints: ['secondOwner'] },
  ])
  expect(await hintsOf(await deskStaff(t, 'harbour-free'))).toContain('secondOwner')
})
