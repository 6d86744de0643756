import { expect, test } from 'vitest'
import { type Account, identityWayId, isDoubtful, type Way } from './ways.ts'

const at = (day: number) => Temporal.Instant.from(`2026-11-0${day}T12:00:00Z`)

const account: Account = {
  id: 'user',
  phone: null,
  email: 'ada@example.com',
  unverifiedEmail: null,
  passwordHash: 'hash',
  passwordSetAt: at(3),
  emailProvedAt: at(2),
  madeBy: null,
  ways: [],
}
const way = (addedAt: Temporal.Instant | null, kind: Way['kind'] = 'phone'): Way => ({
  id: kind,
  kind,
  contact: null,
  addedAt,
})

const never = { passwordHash: null, passwordSetAt: null }

test.each([
  [
    'a way from before the mailbox goes if the account was made by the mailbox',
    way(at(1)),
    { madeBy: 'email' },
    true,
  ],
  ['a way from before a mailbox that was added later stays', way(at(1)), {}, false],
  [
    'a way since the password stays if it is older than such a mailbox',
    way(at(4)),
    { emailProvedAt: at(5) },
    false,
  ],
  ['a way between the mailbox and the password stays', way(at(2)), {}, false],
  ['a way of the moment when the password was set goes', way(at(3)), {}, true],
  ['a way since the password goes', way(at(4)), {}, true],
  ['the way by which the account was made stays, whenever it came', way(at(4)), { madeBy: 'phone' }, false],
  ['a way of an unknown day stays', way(null), {}, false],
  ['the mailbox stays', way(at(4), 'email'), {}, false],
  ['a way since a password of an unknown day goes', way(at(2)), { passwordSetAt: null }, true],
  ['a way since the mailbox stays if there never was a password', way(at(4)), never, false],
  [
    'a way from before the mailbox goes if there never was a password',
    way(at(1)),
    { ...never, madeBy: 'email' },
    true,
  ],
  [
    'every known way goes if the mailbox of the account was never proved',
    way(at(2)),
    { email: null, madeBy: 'email' },
    true,
  ],
  ['an unknown day of the mailbox is before all others', way(at(1)), { emailProvedAt: null }, false],
] as const)('with a new password %s [security-C3]', (_, each, more, isGone) => {
  expect(isDoubtful(each, { ...account, ...more })).toBe(isGone)
})

test('the id of an identity reveals nothing about its subject', () => {
  const id = identityWayId({ provider: 'google', subject: '1087' })
  expect(id).toMatch(/^google-[0-9a-f]{32}$/)
  expect(id).not.toBe(identityWayId({ provider: 'google', subject: '1088' }))
})
