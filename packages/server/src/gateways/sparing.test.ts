import { expect, test } from 'vitest'
import { type Delivery, noAnswer } from './delivery.ts'
import { sparing } from './sparing.ts'

const ok: Delivery = { ok: true }

/** A provider whose answers are given one by one. */
const provider = () => {
  const asked: ((delivery: Delivery) => void)[] = []
  const send = sparing((_message: string) => {
    const { promise, resolve } = Promise.withResolvers<Delivery>()
    asked.push(resolve)
    return promise
  })
  return { asked, send }
}

test('while a provider answers, it is asked as often as there is something to send', async () => {
  const { asked, send } = provider()
  const sent = [send('a'), send('b'), send('c')]
  expect(asked).toHaveLength(3)
  for (const answer of asked) answer(ok)
  expect(await Promise.all(sent)).toEqual([ok, ok, ok])
})

test('one that is silent is asked by one at a time, until it answers', async () => {
  const { asked, send } = provider()
  const first = send('a')
  asked[0]?.(noAnswer)
  expect(await first).toBe(noAnswer)
  const second = send('b')
  expect(await send('c')).toBe(noAnswer)
  expect(asked).toHaveLength(2)
  asked[1]?.({ ok: false, isFinal: false, code: 'http_503' })
  await second
  const both = [send('d'), send('e')]
  expect(asked).toHaveLength(4)
  for (const answer of asked) answer(ok)
  await Promise.all(both)
})
