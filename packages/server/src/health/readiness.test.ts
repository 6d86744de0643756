import { expect, test } from 'vitest'
import { createReadiness } from './readiness.ts'

/** A readiness whose checks the test answers, and whose clock it moves. */
const open = () => {
  let [time, looks] = [0, 0]
  const ends: PromiseWithResolvers<boolean>[] = []
  const readiness = createReadiness(
    () => {
      looks += 1
      const end = Promise.withResolvers<boolean>()
      ends.push(end)
      return end.promise
    },
    undefined,
    () => time,
  )
  return {
    ...readiness,
    looks: () => looks,
    last: () => ends.at(-1)!,
    advance: (milliseconds: number) => (time += milliseconds),
  }
}

test('the database is checked at most once a second and never twice at once, however many probes ask', async () => {
  const r = open()
  const answers = [r.fault(), r.fault(), r.fault()]
  r.advance(10_000)
  answers.push(r.fault())
  r.last().resolve(true)
  expect(await Promise.all(answers)).toEqual([undefined, undefined, undefined, undefined])
  r.advance(999)
  expect(await r.fault()).toBeUndefined()
  expect(r.looks()).toBe(1)
  r.advance(1)
  const next = r.fault()
  expect(r.looks()).toBe(2)
  r.last().resolve(false)
  expect(await next).toBe('migrations')
})

test('a database that does not answer is a fault until it answers again', async () => {
  const r = open()
  const away = r.fault()
  r.last().reject(new Error('connect ECONNREFUSED'))
  expect(await away).toBe('database')
  r.advance(1000)
  const back = r.fault()
  r.last().resolve(true)
  expect(await back).toBeUndefined()
})

test('draining shows at once, even to a probe that was answered just before', async () => {
  const r = open()
  const before = r.fault()
  r.drain()
  r.last().resolve(true)
  expect([await before, await r.fault()]).toEqual(['draining', 'draining'])
  expect(r.looks()).toBe(1)
})
