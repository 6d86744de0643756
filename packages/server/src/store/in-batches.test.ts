import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'

/** A read whose answers the test gives; `read` lists the keys of each statement. */
const byHand = () => {
  const read: (readonly string[])[] = []
  const answers: PromiseWithResolvers<readonly string[]>[] = []
  const ask = inBatches((keys: readonly string[]) => {
    read.push(keys)
    const answer = Promise.withResolvers<readonly string[]>()
    answers.push(answer)
    return answer.promise
  })
  const settled = async () => {
    for (let turn = 0; turn < 3; turn += 1) await setImmediate()
  }
  return { read, answers, ask, settled }
}

test('keys wanted at the same time are read by one statement, each key once', async () => {
  const { read, answers, ask, settled } = byHand()
  const all = Promise.all([ask('a'), ask('b'), ask('a')])
  await settled()
  expect(read).toEqual([['a', 'b']])
  answers[0]?.resolve(['A', 'B'])
  expect(await all).toEqual(['A', 'B', 'A'])
})

test('no caller gets data that was read before its call', async () => {
  const { answers, ask, settled } = byHand()
  const early = ask('a')
  await settled()
  const late = ask('a')
  await settled()
  answers[0]?.resolve(['before'])
  await settled()
  answers[1]?.resolve(['after'])
  expect([await early, await late]).toEqual(['before', 'after'])
})

test('a second statement begins as soon as four callers wait, and not before', async () => {
  const { read, answers, ask, settled } = byHand()
  const all = [ask('x')]
  await settled()
  all.push(...['a', 'b', 'c'].map((key) => ask(key)))
  await settled()
  expect(read).toEqual([['x']])
  all.push(ask('d'))
  await settled()
  expect(read).toEqual([['x'], ['a', 'b', 'c', 'd']])
  answers[0]?.resolve(['X'])
  answers[1]?.resolve(['A', 'B', 'C', 'D'])
  expect(await Promise.all(all)).toEqual(['X', 'A', 'B', 'C', 'D'])
})

test('fewer than four waiting callers are read as soon as no statement is under way', async () => {
  const { read, answers, ask, settled } = byHand()
  const first = ask('x')
  await settled()
  const few = ask('a')
  answers[0]?.resolve(['X'])
  expect(await first).toBe('X')
  await settled()
  expect(read).toEqual([['x'], ['a']])
  answers[1]?.resolve(['A'])
  expect(await few).toBe('A')
})

test('while two statements are under way, all other callers wait for one more', async () => {
  const { read, answers, ask, settled } = byHand()
  const first = ask('x')
  await settled()
  const early = [first, ...['a', 'b', 'c', 'd', 'c'].map(ask)]
  await settled()
  expect(read).toEqual([['x'], ['a', 'b', 'c', 'd']])
  const late = ['e', 'f'].map((key) => ask(key))
  await settled()
  answers[0]?.resolve(['X'])
  await settled()
  expect(read).toHaveLength(2)
  answers[1]?.resolve(['A', 'B', 'C', 'D'])
  await settled()
  expect(read[2]).toEqual(['e', 'f'])
  answers[2]?.resolve(['E', 'F'])
  expect(await Promise.all([...early, ...late])).toEqual(['X', 'A', 'B', 'C', 'D', 'C', 'E', 'F'])
})

test('all callers of a failed statement are told of the failure, and later callers cause a new one', async () => {
  const { answers, ask, settled } = byHand()
  const failed = Promise.allSettled([ask('a'), ask('b')])
  await settled()
  answers[0]?.reject(new Error('gone'))
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = ask('a')
  await settled()
  answers[1]?.resolve(['A'])
  expect(await next).toBe('A')
})

test('keys of different groups are never read together, and no group waits for another', async () => {
  const read: (readonly string[])[] = []
  const never = Promise.withResolvers<readonly string[]>()
  const ask = inBatches(
    (keys: readonly string[]) => {
      read.push(keys)
      return keys[0]?.startsWith('slow') ? never.promise : Promise.resolve(keys)
    },
    (key) => key.split(' ')[0] ?? '',
  )
  const slow = ['slow 1', 'slow 2'].map(ask)
  expect(await Promise.all([ask('a 1'), ask('b 1'), ask('a 2')])).toEqual(['a 1', 'b 1', 'a 2'])
  expect(await ask('a 3')).toBe('a 3')
  never.resolve(['one', 'two'])
  expect(await Promise.all(slow)).toEqual(['one', 'two'])
  expect(read).toEqual([['slow 1', 'slow 2'], ['a 1', 'a 2'], ['b 1'], ['a 3']])
})

test('a statement belongs to the request that wanted it first, and not to the request of the statement before', async () => {
  const request = new AsyncLocalStorage<string>()
  const seen: unknown[] = []
  const answers: (() => void)[] = []
  const ask = inBatches(async (keys: readonly string[]) => {
    seen.push([request.getStore(), keys])
    await new Promise<void>((resolve) => answers.push(resolve))
    return keys
  })
  const settled = async () => {
    for (let turn = 0; turn < 3; turn += 1) await setImmediate()
  }
  const all = []
  for (const key of ['a', 'b', 'c', 'd']) {
    all.push(request.run(`of ${key}`, () => ask(key)))
    await settled()
  }
  while (answers.length > 0) {
    answers.shift()?.()
    await settled()
  }
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
  expect(seen).toEqual([
    ['of a', ['a']],
    ['of b', ['b', 'c', 'd']],
  ])
})

test('many keys at once are read in parts, with two statements at a time', async () => {
  const { read, answers, ask, settled } = byHand()
  const keys = Array.from({ length: 250 }, (_, index) => `${index}`)
  const all = Promise.all(keys.map((key) => ask(key)))
  await settled()
  expect(read.map(({ length }) => length)).toEqual([100, 100])
  answers[1]?.resolve(keys.slice(100, 200))
  await settled()
  expect(read.map(({ length }) => length)).toEqual([100, 100, 50])
  answers[0]?.resolve(keys.slice(0, 100))
  answers[2]?.resolve(keys.slice(200))
  expect(await all).toEqual(keys)
})
