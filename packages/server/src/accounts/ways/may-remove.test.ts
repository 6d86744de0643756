import { expect, test } from 'vitest'
import { freshMinutes, mayRemove } from './may-remove.ts'
import type { Account, Way } from './ways.ts'

const at = (day: number) => Temporal.Instant.from(`2026-11-0${day}T12:00:00Z`)
const way = (kind: Way['kind'], addedAt: Temporal.Instant | null): Way => ({
  id: kind,
  kind,
  contact: null,
  addedAt,
})
const old = way('email', null)
const [first, second, maker] = [way('phone', at(2)), way('google', at(3)), way('apple', at(4))]
const account: Account = {
  id: 'user',
  phone: null,
  email: 'ada@example.com',
  unverifiedEmail: null,
  passwordHash: null,
  passwordSetAt: null,
  emailProvedAt: null,
  madeBy: 'apple',
  ways: [old, first, second, maker],
}

const may = (gone: Way, openedBy: string | null, now = at(5), more: Partial<Account> = {}) =>
  mayRemove(gone, { ...account, ...more }, { madeAt: at(5), openedBy }, now)

test.each([
  ['may remove a later way', second, 'phone', true],
  ['may remove the way that opened it', second, 'google', true],
  ['opened by a way of an unknown day may remove another of an unknown day', old, 'email', true],
  ['opened by the way that made the account may remove any', old, 'apple', true],
  ['may not remove an earlier way', first, 'google', false],
  ['opened by a way of a known day may not remove one of an unknown day', old, 'phone', false],
  ['opened by a way of a known day may not remove the way that made the account', maker, 'google', false],
  ['opened by a way of an unknown day may not remove the way that made the account', maker, 'email', false],
  ['may remove nothing if it is unknown which way opened it', second, null, false],
  ['may remove nothing if the way that opened it is gone', second, 'google-1', false],
] as const)('a session %s [security-C3]', (_, gone, openedBy, isRemoved) => {
  expect(may(gone, openedBy)).toBe(isRemoved)
})

test('a session may remove a way in while it is fresh [security-C3]', () => {
  expect(may(second, 'phone', at(5).add({ minutes: freshMinutes }))).toBe(true)
  expect(may(second, 'phone', at(5).add({ minutes: freshMinutes, seconds: 1 }))).toBe(false)
})

test('a session may remove nothing after its own way in was replaced [security-C3]', () => {
  const replaced = way('phone', at(6))
  expect(may(way('google', at(7)), 'phone', at(5), { ways: [old, replaced] })).toBe(false)
})
