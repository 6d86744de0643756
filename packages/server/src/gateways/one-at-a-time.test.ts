import { expect, test } from 'vitest'
import { type Delivery, noAnswer } from './delivery.ts'
import { oneAtATimeWhileSilent } from './one-at-a-time.ts'

const ok: Delivery = { ok: true }

/** A provider that answers each message when the test says so. */
const provider = () => {
  const asked: ((delivery: Delivery) => void)[] = []
  const send = oneAtATimeWhileSilent((_message: string) => {
    const { promise, resolve } = Promise.withResolvers<Delivery>()
    asked.push(resolve)
    return promise
  })
  return { asked, send }
}

test('a provider that answers gets the next message before it has answered the last one', async () => {
  const { asked, send } = provider()
  const sent = [send('a'), send('b'), send('c')]
  expect(asked).toHaveLength(3)
  for (const answer of asked) answer(ok)
  expect(await Promise.all(sent)).toEqual([ok, ok, ok])
})

test('a silent provider gets one message at a time until it answers', async () => {
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
