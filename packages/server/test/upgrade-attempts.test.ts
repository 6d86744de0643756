import { expect, test } from 'vitest'
import { reconcileAttempts } from '../src/booking/attempt/reconcile.ts'
import { migrate } from '../src/store/migrate.ts'
import { backTo049 } from './database-at-049.ts'
import { openStanding } from './standing-attempts.ts'
import { ledger } from './unreliable-provider.ts'

/* Attempts in the four tables that migration 050 drops go on in the one table, and their keys keep answers. */

const connectionOf = ({ host, port, user, password, database }: Record<string, unknown>) => ({
  host,
  port,
  user,
  password,
  database,
})

const upgraded = async () => {
  const s = await openStanding()
  const upgrade = async () => {
    await backTo049(s.t.pool)
    expect(await migrate(connectionOf({ ...s.t.pool.options }) as object)).toEqual(['050-one-attempt.sql'])
  }
  return { ...s, upgrade, [Symbol.asyncDispose]: () => s[Symbol.asyncDispose]() }
}

test('attempts under way in all four tables go on for their guests after the upgrade, and each pays once', async () => {
  await using s = await upgraded()
  await s.upgrade()
  s.clock.advance({ seconds: 31 })
  for (const [kind, request] of Object.entries(s.requests))
    expect(await request(), kind).toMatchObject({ status: 200 })
  const paid = await ledger(s.t)
  expect(await s.goOn()).toEqual([200, 200, 200, 200])
  expect(await ledger(s.t)).toEqual(paid)
})

test('attempts under way in all four tables are ended by the reconciler after the upgrade', async () => {
  await using s = await upgraded()
  await s.upgrade()
  s.clock.advance({ minutes: 10 })
  await reconcileAttempts(s.t.deps)
  const { rows } = await s.t.pool.query(
    `select kind, state from attempt where idempotency_key like '%guest:a' order by kind`,
  )
  // The provider was never asked to charge these. Only the tip is charged, because its guest agreed to it.
  expect(rows).toEqual([
    { kind: 'checkout', state: 'refused' },
    { kind: 'due', state: 'refused' },
    { kind: 'join', state: 'refused' },
    { kind: 'tip', state: 'done' },
  ])
})

test('keys that were answered before the upgrade get the same answers after it', async () => {
  await using s = await upgraded()
  await s.goOn()
  const answers = async () =>
    Promise.all(Object.values(s.requests).map(async (request) => (await request()).body))
  const before = await answers()
  await s.upgrade()
  expect(await answers()).toEqual(before)
})
