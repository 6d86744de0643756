import { expect, test } from 'vitest'
import { limited } from '../../test/limited.ts'
import { Refusal } from '../refusals/refusal.ts'

const limit = 5
const attackedFrom = 20

test('a target is closed to an address after too many wrong guesses, for no longer than the refusal says', async () => {
  await using t = await limited()
  for (let round = 0; round < limit; round += 1) expect(await t.guess(false)).toBeUndefined()
  expect(await t.guess(true)).toBe('too_many_requests')
  expect(t.looks()).toBe(limit)
  expect(await t.guess(true, 'b')).toBe('found')
  expect(await t.guess(true, 'a', 'another')).toBe('found')
  t.clock.advance({ minutes: 9, seconds: 59 })
  expect(await t.guess(true)).toBe('too_many_requests')
  t.clock.advance({ seconds: 1 })
  expect(await t.guess(true)).toBe('found')
})

test('no more wrong guesses than the limit allows are compared within any ten minutes', async () => {
  await using t = await limited()
  expect(await t.guess(false)).toBeUndefined()
  t.clock.advance({ minutes: 9 })
  for (let round = 1; round < limit; round += 1) expect(await t.guess(false)).toBeUndefined()
  t.clock.advance({ minutes: 1 })
  expect(await t.guess(false), 'in place of the first').toBeUndefined()
  expect(await t.guess(false)).toBe('too_many_requests')
})

test('a refusal tells the seconds to wait', async () => {
  await using t = await limited()
  for (let round = 0; round < limit; round += 1) {
    await t.guess(false)
    t.clock.advance({ minutes: 1 })
  }
  const guess = { target: 't', address: 'a' }
  await expect(t.limits().guess('passcode', guess, () => Promise.resolve('found'))).rejects.toMatchObject({
    code: 'too_many_requests',
    options: { retryAfter: 300 },
  })
})

test('a right guess from an address without wrong ones is accepted, however many wrong ones came from other addresses [asvs-6.1.1]', async () => {
  await using t = await limited()
  for (let address = 0; address < 60; address += 1)
    expect(await t.guess(false, String(address))).toBeUndefined()
  expect(await t.guess(true, 'clean')).toBe('found')
  expect(await t.guess(true, '7'), 'mistyped once').toBe('found')
  expect(await t.guess(false, '7')).toBeUndefined()
  expect(await t.guess(true, '7'), 'fewer wrong guesses than else').toBe('too_many_requests')
  expect(await t.guess(true, '8', 'another')).toBe('found')
  t.clock.advance({ minutes: 10 })
  for (const _ of [1, 2]) expect(await t.guess(false, '7')).toBeUndefined()
  expect(await t.guess(true, '7'), 'the attack is over').toBe('found')
})

test("an attacked target requires the bot check from an address's first guess on, and admits the usual number of guesses with it [security-M3]", async () => {
  await using t = await limited()
  for (let address = 0; address < attackedFrom; address += 1)
    expect(await t.guess(false, String(address))).toBeUndefined()
  const looks = t.looks()
  for (const isRight of [false, true])
    expect(await t.guess(isRight, 'clean', 't', false)).toBe('bot_check_required')
  expect(t.looks(), 'nothing was compared').toBe(looks)
  expect(await t.guess(true, 'clean'), 'where there is no bot check').toBe('found')
  for (let round = 0; round < limit; round += 1)
    expect(await t.guess(false, 'clean', 't', true)).toBeUndefined()
  expect(await t.guess(true, 'clean', 't', true)).toBe('too_many_requests')
  expect(await t.guess(true, 'clean', 't', false), 'a proof would not help').toBe('too_many_requests')
  expect(await t.guess(true, 'clean', 'another', false), 'another target').toBe('found')
})

test('right guesses never count, and do not hide wrong ones', async () => {
  await using t = await limited()
  for (let round = 0; round < 20; round += 1) expect(await t.guess(true)).toBe('found')
  for (let address = 0; address < 2 * attackedFrom; address += 1) await t.guess(false, String(address))
  for (let round = 0; round < 3 * attackedFrom; round += 1) expect(await t.guess(true, 'b')).toBe('found')
  for (const _ of [1, 2]) await t.guess(false, 'b')
  expect(await t.guess(true, 'b'), 'still attacked').toBe('too_many_requests')
})

test('a lookup that failed does not count as a guess', async () => {
  await using t = await limited()
  const guess = { target: 't', address: 'a' }
  for (let round = 0; round < limit; round += 1) {
    const failing = t.limits().guess('passcode', guess, () => Promise.reject(new Error('away')))
    await expect(failing).rejects.toThrow('away')
  }
  expect(await t.guess(true)).toBe('found')
})

test('a lookup that refused counts as a wrong guess', async () => {
  await using t = await limited()
  const one = t.limits()
  const guess = () =>
    one.guess('passcode', { target: 't', address: 'a' }, () => Promise.reject(new Refusal('incorrect_code')))
  for (let round = 0; round < limit; round += 1)
    await expect(guess()).rejects.toMatchObject({ code: 'incorrect_code' })
  await expect(guess()).rejects.toMatchObject({ code: 'too_many_requests' })
})

test('the guesses of an address at all targets count together if the limit says so', async () => {
  await using t = await limited()
  const one = t.limits()
  const guess = (target: number) =>
    one
      .guess('password', { target: String(target), address: 'a' }, () => Promise.resolve(undefined))
      .catch((error: { readonly code: string }) => error.code)
  for (let target = 0; target < 30; target += 1) expect(await guess(target)).toBeUndefined()
  expect(await guess(30)).toBe('too_many_requests')
})
