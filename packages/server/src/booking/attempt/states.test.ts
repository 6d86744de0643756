import { randomUUID } from 'node:crypto'
import { beforeAll, afterAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/test-app.ts'
import type { AttemptState } from '../../store/attempt-kinds.ts'
import { type AttemptEnd, transitions } from './states.ts'
import { endAttempt, endLease, findById, insertAttempt, leaseAttempt } from './store.ts'

const now = Temporal.Instant.from('2026-11-21T15:00:00Z')
const times = { now, lease: now }
const ends: Readonly<Record<Exclude<AttemptState, 'claimed'>, AttemptEnd>> = {
  done: { state: 'done', answer: null },
  refused: { state: 'refused', answer: { code: 'card_declined' } },
  unresolved: { state: 'unresolved', answer: { code: 'processing_error' } },
}
const states = Object.keys(transitions) as AttemptState[]

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t[Symbol.asyncDispose]())

/** Makes an attempt and brings it to a state. */
const attemptIn = async (state: AttemptState) => {
  const attempt = {
    shopId: randomUUID(),
    id: randomUUID(),
    kind: 'checkout' as const,
    ownerId: randomUUID(),
    key: randomUUID(),
    bodyHash: '',
    plan: {},
  }
  await insertAttempt(t.pool, attempt, times)
  if (state !== 'claimed') await endAttempt(t.pool, { ...attempt, ...ends[state], now })
  return attempt
}

const move = async (key: { readonly shopId: string; readonly id: string }, to: AttemptState) =>
  to === 'claimed'
    ? (await leaseAttempt(t.pool, key, times)) !== undefined &&
      (await endLease(t.pool, { ...key, learned: {}, now })) === 1
    : (await endAttempt(t.pool, { ...key, ...ends[to], now })) === 1

test.each(states.flatMap((from) => states.map((to) => [from, to] as const)))(
  'an attempt that is %s becomes %s only if `transitions` allows it',
  async (from, to) => {
    const attempt = await attemptIn(from)
    const isAllowed = transitions[from].includes(to)
    expect(await move(attempt, to)).toBe(isAllowed)
    expect((await findById(t.pool, attempt))?.state).toBe(isAllowed ? to : from)
  },
)

test('every state can be reached from a claimed attempt', () => {
  const reached = new Set<AttemptState>(['claimed'])
  for (const state of reached) for (const next of transitions[state]) reached.add(next)
  expect([...reached].toSorted()).toEqual(states.toSorted())
})
