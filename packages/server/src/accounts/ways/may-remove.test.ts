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
  ['a later way', second, 'phone', true],
  ['the way that opened it', second, 'google', true],
  ['a way of an unknown day by another of one', old, 'email', true],
  ['any way by that which made the account', old, 'apple', true],
  ['no earlier way', first, 'google', false],
  ['no way of an unknown day by one of a known day', old, 'phone', false],
  ['not the way that made the account by one of a known day', maker, 'google', false],
  ['not the way that made the account by one of an unknown day', maker, 'email', false],
  ['nothing where nobody knows by which way it was opened', second, null, false],
  ['nothing by a way that is gone', second, 'google-1', false],
] as const)('a session removes %s [security-C3]', (_, gone, openedBy, isRemoved) => {
  expect(may(gone, openedBy)).toBe(isRemoved)
})

test('a session removes a way for as long as it is fresh [security-C3]', () => {
  expect(may(second, 'phone', at(5).add({ minutes: freshMinutes }))).toBe(true)
  expect(may(second, 'phone', at(5).add({ minutes: freshMinutes, seconds: 1 }))).toBe(false)
})

test('a session whose way was replaced by another removes nothing [security-C3]', () => {
  const replaced = way('phone', at(6))
  expect(may(way('google', at(7)), 'phone', at(5), { ways: [old, replaced] })).toBe(false)
})
