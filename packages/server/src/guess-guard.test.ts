import { expect, test } from 'vitest'
import { movableClock } from '../test/movable-clock.ts'
import { createGuessGuard } from './guess-guard.ts'

const guarded = (limits = { perAddress: 3, perTarget: 5 }) => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  const guard = createGuessGuard(clock, limits)
  let looks = 0
  const guess = (isRight: boolean, address = 'a', target = 't') =>
    guard
      .guess({ target, address }, async () => {
        looks += 1
        await Promise.resolve()
        return isRight ? 'found' : undefined
      })
      .catch((error: { readonly code: string }) => error.code)
  return { clock, guess, looks: () => looks }
}

test('closes a target to an address after too many wrong guesses, and no longer than it says', async () => {
  const { clock, guess, looks } = guarded()
  for (const _ of [1, 2, 3]) expect(await guess(false)).toBeUndefined()
  expect(await guess(true)).toBe('too_many_requests')
  expect(looks()).toBe(3)
  expect(await guess(true, 'b')).toBe('found')
  expect(await guess(true, 'a', 'another')).toBe('found')
  clock.advance({ minutes: 9, seconds: 59 })
  expect(await guess(true)).toBe('too_many_requests')
  clock.advance({ seconds: 1 })
  expect(await guess(true)).toBe('found')
})

test('says how long to wait', async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  const guard = createGuessGuard(clock, { perAddress: 1, perTarget: 5 })
  const wrong = { target: 't', address: 'a' }
  await guard.guess(wrong, () => Promise.resolve(undefined))
  clock.advance({ minutes: 4 })
  await expect(guard.guess(wrong, () => Promise.resolve('found'))).rejects.toMatchObject({
    code: 'too_many_requests',
    options: { retryAfter: 360 },
  })
})

test('takes a right guess from a clean address, however many wrong ones came from others', async () => {
  const { clock, guess } = guarded()
  for (let address = 0; address < 300; address += 1)
    expect(await guess(false, String(address))).toBeUndefined()
  expect(await guess(true, 'clean')).toBe('found')
  expect(await guess(true, '7'), 'mistyped once').toBe('found')
  expect(await guess(false, '7')).toBeUndefined()
  expect(await guess(true, '7'), 'fewer wrong guesses than else').toBe('too_many_requests')
  expect(await guess(true, '8', 'another')).toBe('found')
  clock.advance({ minutes: 10 })
  for (const _ of [1, 2]) expect(await guess(false, '7')).toBeUndefined()
  expect(await guess(true, '7'), 'the attack is over').toBe('found')
})

test('counts no right guess, however many', async () => {
  const { guess } = guarded()
  for (let round = 0; round < 20; round += 1) expect(await guess(true)).toBe('found')
})

test('lets no more wrong guesses through when they come all at once', async () => {
  const { guess, looks } = guarded()
  const answers = await Promise.all(Array.from({ length: 20 }, () => guess(false)))
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(3)
  expect(answers.filter((answer) => answer === 'too_many_requests')).toHaveLength(17)
  expect(looks()).toBe(3)
})

test('lets every right guess through when they come all at once', async () => {
  const { guess } = guarded()
  expect(await Promise.all(Array.from({ length: 20 }, () => guess(true)))).toEqual(
    Array.from({ length: 20 }, () => 'found'),
  )
})

test('does not count a look that failed', async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  const guard = createGuessGuard(clock, { perAddress: 1, perTarget: 1 })
  const guess = { target: 't', address: 'a' }
  await expect(guard.guess(guess, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await guard.guess(guess, () => Promise.resolve('found'))).toBe('found')
})
