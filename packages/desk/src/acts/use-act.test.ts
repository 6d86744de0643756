import type { InputOf } from '@openchair/contract'
import { sendChoiceLink } from '@openchair/contract/calls'
import { afterEach, expect, it, vi } from 'vitest'
import { sendOnce } from '../calls/send-once.ts'
import { createActs } from './use-act.ts'

afterEach(() => vi.unstubAllGlobals())

const sendLink = (call: typeof sendChoiceLink, input: InputOf<typeof sendChoiceLink>) =>
  sendOnce(call, input).catch(() => undefined)

/** Sends links for bookings in turn, of which the first is answered so, and returns the keys. */
const keysOf = async (
  first: () => Promise<Response>,
  ids: readonly string[],
  send: (...act: Parameters<typeof sendLink>) => Promise<unknown> = createActs(),
) => {
  const answers = [first, ...ids.slice(1).map(() => () => Promise.resolve(Response.json({})))]
  const keys: (string | null)[] = []
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', (_: string, options: RequestInit) => {
    keys.push(new Headers(options.headers).get('idempotency-key'))
    return answers[keys.length - 1]?.()
  })
  for (const id of ids) await send(sendChoiceLink, { shopId: 'shop', id, version: 1 })
  return keys
}

const refused = (status: number, code: string) => () =>
  Promise.resolve(Response.json({ status, code, message: '' }, { status }))
const lost = () => Promise.reject(new TypeError('no network'))

it.each([
  ['a lost network', true, lost],
  ['a server that fails', true, refused(503, 'unavailable')],
  ['a refusal', false, refused(409, 'changed_meanwhile')],
  ['success', false, refused(200, '')],
])('an equal act after %s goes under the same key: %s', async (_, isSame, first) => {
  for (const send of [createActs(), sendLink]) {
    const [one, other] = await keysOf(first, ['a', 'a'], send)
    expect(one === other).toBe(isSame)
  }
})

it('a different act has a key of its own, even while the first has no answer', async () => {
  const [one, other, again] = await keysOf(lost, ['a', 'b', 'a'])
  expect(other).not.toBe(one)
  expect(again).toBe(one)
})
