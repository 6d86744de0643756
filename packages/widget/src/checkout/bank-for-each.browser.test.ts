import { afterEach, expect, it } from 'vitest'
import { payOnce } from './attempt/pay-once.ts'
import { leftWith, sentRequests } from './attempt/sent-requests.ts'

afterEach(() => sessionStorage.clear())

const what = 'pay order-1'
const input = { amount: 6356 }
const paid = { id: 'order-1' }
const asksAt = (url: string) => ({
  status: 'requires_action' as const,
  nextAction: { type: 'redirect' as const, url },
})
const unconfirmed = { kind: 'refused', refusal: { code: 'bank_unanswered' } }

/**
 * A server that gives these answers in turn and then repeats the last one, for a guest who is led to their
 * bank and returns.
 */
const open = (...answers: readonly ((turn: number) => object)[]) => {
  const keys: string[] = []
  const led: (readonly [url: string, before: number])[] = []
  const send = (leaveFor = async (): Promise<void> => {}) =>
    payOnce<object, object>({
      what,
      input,
      call: async (_, key) => {
        keys.push(key)
        return answers[Math.min(keys.length, answers.length) - 1]?.(keys.length) ?? paid
      },
      wait: async () => {},
      leaveFor: (url, before) => {
        led.push([url, before])
        return leaveFor()
      },
    })
  return { keys, led, send }
}
const at = (url: string) => () => asksAt(url)

it('a guest confirms each payment at their bank, and all of them under one key', async () => {
  const { keys, led, send } = open(at('/a'), at('/b'), () => paid)
  expect(await send()).toEqual({ kind: 'done', answer: paid })
  expect(led).toEqual([
    ['/a', 0],
    ['/b', 1],
  ])
  expect(new Set(keys).size).toBe(1)
})

it('both payments succeed where the guest returns to a new page from each', async () => {
  const { keys, led, send } = open(at('/a'), at('/b'), () => paid)
  for (const url of ['/a', '/b']) {
    void send(() => new Promise(() => {}))
    await expect.poll(() => led.at(-1)?.[0]).toBe(url)
    expect(leftWith(what)).toEqual(input)
  }
  expect(await send()).toMatchObject({ kind: 'done' })
  expect(led.map(([, before]) => before)).toEqual([0, 1])
  expect(new Set(keys).size).toBe(1)
})

it.each([
  ['the same page again', [at('/a'), at('/a')], 1],
  ['the same page after another', [at('/a'), at('/b'), at('/a')], 2],
  ['a different page every time', [(turn: number) => asksAt(`/${turn}`)], 5],
])('asking for %s ends the attempt, and the next press starts another', async (_, answers, times) => {
  const { keys, led, send } = open(...answers)
  expect(await send()).toMatchObject(unconfirmed)
  expect(led).toHaveLength(times)
  expect(sentRequests.read()).toBeUndefined()
  await send()
  expect(new Set(keys).size).toBe(2)
})
