import { expect, test, vi } from 'vitest'
import { limited } from '../../test/limited.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { createLog } from '../log.ts'
import { isDatabaseGone } from '../store/failure.ts'
import { openPool } from '../store/open.ts'
import { createLimits } from './create-limits.ts'
import { limitTasks } from './tasks.ts'

const limit = 5
const attackedFrom = 20
const many = (count: number) => Array.from({ length: count }, (_, index) => index)

test('no more wrong guesses than the limit allows are compared when all arrive at once', async () => {
  await using t = await limited()
  const answers = await Promise.all(many(64).map(() => t.guess(false)))
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(limit)
  expect(answers.filter((answer) => answer === 'too_many_requests')).toHaveLength(64 - limit)
  expect(t.looks()).toBe(limit)
})

test('no more wrong guesses than the limit allows are compared when each arrives at another process [asvs-6.3.1]', async () => {
  await using t = await limited()
  await Promise.all(many(64).map(() => t.guess(false, 'a', 't', undefined, t.limits())))
  expect(t.looks()).toBe(limit)
  expect(await t.guess(true)).toBe('too_many_requests')
})

test('no more wrong guesses than the limit allows are compared when they reach an attacked target from many addresses', async () => {
  await using t = await limited()
  const addresses = many(40).map(String)
  const guesses = addresses.flatMap((address) =>
    many(4 * limit).map(() => t.guess(false, address, 't', undefined, t.limits())),
  )
  await Promise.all(guesses)
  expect(t.looks()).toBeGreaterThanOrEqual(2 * addresses.length)
  expect(t.looks()).toBeLessThanOrEqual(2 * addresses.length + attackedFrom)
  expect(await t.guess(true, 'clean')).toBe('found')
})

test('every right guess is accepted when all arrive at once', async () => {
  await using t = await limited()
  const answers = await Promise.all(many(20).map(() => t.guess(true)))
  expect(answers).toEqual(many(20).map(() => 'found'))
})

test('no connection and no lock is held while a guess is compared', async () => {
  await using t = await limited()
  const { promise: opened, resolve: open } = Promise.withResolvers<undefined>()
  const looking = many(limit).map(() => {
    const { promise: started, resolve: start } = Promise.withResolvers<void>()
    const ended = t.limits().guess('passcode', { target: 't', address: 'a' }, () => {
      start()
      return opened
    })
    return { started, ended }
  })
  await Promise.all(looking.map(({ started }) => started))
  expect(t.pool.idleCount).toBe(t.pool.totalCount)
  expect(await t.guess(true, 'a', 't', undefined, t.limits())).toBe('too_many_requests')
  expect(await t.guess(true, 'b')).toBe('found')
  open(undefined)
  await Promise.all(looking.map(({ ended }) => ended))
})

test('acts that cost money count each time, by target and by address', async () => {
  await using t = await limited()
  const send = (target: string, address: string) =>
    t
      .limits()
      .spend('authCode', { target, address })
      .then(() => 'sent')
      .catch((error: { readonly code: string }) => error.code)
  const answers = await Promise.all(many(12).map((address) => send('+12125550123', String(address))))
  expect(answers.filter((answer) => answer === 'sent')).toHaveLength(3)
  for (const phone of many(20)) expect(await send(String(phone), 'a')).toBe('sent')
  expect(await send('another', 'a')).toBe('too_many_requests')
  expect(await send('another', 'b')).toBe('sent')
})

test('a try that one limit refuses counts at no other limit', async () => {
  await using t = await limited()
  const send = (target: string) => t.limits().spend('authCode', { target, address: 'a' })
  for (const _ of many(3)) await send('one')
  for (const _ of many(30)) await expect(send('one')).rejects.toMatchObject({ code: 'too_many_requests' })
  await send('another')
})

test('no guess is compared while the database is unreachable', async () => {
  const pool = openPool({ host: '127.0.0.1', port: 1 }, createLog('silent'))
  const limits = createLimits(pool, movableClock('2026-11-21T15:00:00Z'))
  const look = vi.fn<() => Promise<string>>()
  const guess = () => limits.guess('code', { target: 't', address: 'a' }, look).catch(isDatabaseGone)
  expect(await Promise.all(many(20).map(guess))).toEqual(many(20).map(() => true))
  expect(look).not.toHaveBeenCalled()
  await pool.end()
})

test('the table of counts stays small, and holds no readable contact', async () => {
  await using t = await limited()
  const guesses = many(50).flatMap((address) => many(20).map(() => t.guess(false, `198.51.100.${address}`)))
  await Promise.all(guesses)
  const { rows } = await t.pool.query<{ readonly times: readonly Date[] }>('select * from limit_count')
  expect(rows).toHaveLength(51)
  expect(Math.max(...rows.map(({ times }) => times.length))).toBeLessThanOrEqual(2 * attackedFrom)
  expect(JSON.stringify(rows)).not.toContain('198.51')
  const clean = async (): Promise<number | null> => {
    await limitTasks(t)['remove-old-counts']?.({}, undefined as never)
    return (await t.pool.query('select from limit_count')).rowCount
  }
  expect(await clean()).toBe(51)
  t.clock.advance({ minutes: 10 })
  expect(await clean()).toBe(0)
})

test('tries of several limits are counted together, all of them or none', async () => {
  await using t = await limited()
  const tries = (basket: string, page: string) =>
    [
      { name: 'declinedBasket', target: basket, address: 'a' },
      { name: 'declinedPage', target: page, address: 'a' },
    ] as const
  const count = async (basket: string, page: string) =>
    'tooMany' in (await t.limits().count(tries(basket, page)))
  for (const _ of many(limit)) expect(await count('one', 'page')).toBe(false)
  expect(await count('other', 'page')).toBe(true)
  for (const _ of many(limit)) expect(await count('other', 'another page')).toBe(false)
  t.clock.advance({ minutes: 10 })
  expect(await count('third', 'page'), 'a page counts for ten minutes').toBe(false)
  expect(await count('one', 'third page'), 'a cart counts for a day').toBe(true)
  t.clock.advance({ hours: 24 })
  expect(await count('one', 'third page')).toBe(false)
})

test('exactly the tries that were counted are taken out, and no others', async () => {
  await using t = await limited()
  const groups = [{ name: 'unpaidAddress', target: '', address: 'a', tries: 5 }] as const
  for (const _ of many(4)) await t.limits().count(groups)
  const tally = await t.limits().count(groups)
  if ('tooMany' in tally) throw new Error('there was room')
  expect(await t.limits().count(groups)).toMatchObject({ tooMany: { name: 'unpaidAddress' } })
  await tally.takeOut()
  expect(await t.limits().count(groups)).not.toHaveProperty('tooMany')
  expect(await t.limits().count(groups)).toMatchObject({ tooMany: { name: 'unpaidAddress' } })
})

test('the tries that an earlier request counted are taken out, and only once', async () => {
  await using t = await limited()
  const tries = [{ name: 'declinedBasket', target: 'one', address: 'a' }] as const
  for (const key of many(limit)) await t.limits().count(tries, { once: String(key) })
  expect(await t.limits().count(tries, { once: 'more' })).toHaveProperty('tooMany')
  await t.limits().takeBack(tries, '3')
  await t.limits().takeBack(tries, '3')
  expect(await t.limits().count(tries, { once: 'more' })).not.toHaveProperty('tooMany')
  expect(await t.limits().count(tries, { once: 'still more' })).toHaveProperty('tooMany')
})
