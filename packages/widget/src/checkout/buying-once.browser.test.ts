import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { GiftCardRequest } from '../calls/sale-orders.ts'
import { sam } from '../gallery/kingsley/checkout.ts'
import { buyGiftCard, isGiftCardLeft } from './gift-card/buy-gift-card.ts'
import { offline, refusal } from './test/fake-server.ts'

// Makes waiting take no time.
beforeEach(() =>
  vi.stubGlobal('setTimeout', (run: () => void): number => {
    queueMicrotask(run)
    return 0
  }),
)

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const sold = { id: 'order-2', total: 10_000, currency: 'usd', payingCustomer: { id: 'c-1', userId: null } }
const processing = { status: 'processing', nextAction: null }

const request = (amount: number): GiftCardRequest => ({
  id: 'shop-soho',
  amount,
  customer: sam,
  barberId: null,
  paymentToken: 'tok_1',
})

const buy = (wanted: GiftCardRequest) => buyGiftCard(wanted.id, wanted)

/** The amount of a request by the key alone, which asks about an earlier purchase. */
const earlier = undefined

/** A server whose answer depends on the requested amount. It records the amounts under each key. */
const serve = (answerTo: (amount: number | undefined, key: string) => object | Response | Error) => {
  const sent: { readonly amount: number | undefined; readonly key: string }[] = []
  vi.stubGlobal('fetch', async (_: unknown, options: RequestInit) => {
    const { amount } = JSON.parse(options.body as string) as { readonly amount?: number }
    const key = new Headers(options.headers).get('idempotency-key') ?? ''
    sent.push({ amount, key })
    const given = answerTo(amount, key)
    if (given instanceof Error) throw given
    return given instanceof Response ? given.clone() : Response.json(given)
  })
  return sent
}

const keys = (sent: readonly { readonly key: string }[]) => new Set(sent.map(({ key }) => key)).size
const reused = () => refusal(409, 'idempotency_key_reused')

it('an unanswered purchase is asked about with its key, and reported as unanswered', async () => {
  const sent = serve(() => offline)
  expect(await buy(request(5000))).toMatchObject({ refusal: { code: 'gift_card_no_answer' } })
  expect(sent.length).toBeGreaterThan(1)
  await buy(request(5000))
  expect(keys(sent)).toBe(1)
})

it('a purchase after a different one that succeeded unnoticed says so, and charges nothing more [R1]', async () => {
  serve(() => offline)
  await buy(request(5000))
  const sent = serve((amount) => (amount === earlier ? sold : reused()))
  expect(await buy(request(10_000))).toMatchObject({ refusal: { code: 'gift_card_bought_before' } })
  expect(sent.map(({ amount }) => amount)).toEqual([10_000, earlier])
  expect(keys(sent)).toBe(1)
  expect(sessionStorage.getItem('openchair-sent')).toBeNull()
})

it('an unanswered purchase stores nothing about the buyer or the recipient [security-m8]', async () => {
  serve(() => offline)
  const recipient = { name: 'Grace', email: 'grace@example.com' }
  await buy({ ...request(5000), recipient })
  const kept = JSON.stringify({ ...sessionStorage })
  expect(kept).toContain('gift-card shop-soho')
  for (const secret of [sam.email, sam.phone, sam.lastName, recipient.name, recipient.email, 'tok_1'])
    expect(kept).not.toContain(secret)
})

it('a purchase succeeds after a different one that never arrived', async () => {
  serve(() => offline)
  await buy(request(5000))
  const sent = serve(() => sold)
  expect(await buy(request(10_000))).toMatchObject({ kind: 'sold' })
  expect(sent.map(({ amount }) => amount)).toEqual([10_000])
})

it('a purchase succeeds under another key after a different one that failed', async () => {
  serve(() => offline)
  await buy(request(5000))
  const first = new Set<string>()
  const sent = serve((amount, key) => {
    if (amount === earlier) return refusal(402, 'card_declined')
    if (first.size === 0 || first.has(key)) {
      first.add(key)
      return reused()
    }
    return sold
  })
  expect(await buy(request(10_000))).toMatchObject({ kind: 'sold' })
  expect(sent.map(({ amount }) => amount)).toEqual([10_000, earlier, 10_000])
  expect(keys(sent)).toBe(2)
})

it('the page waits for a payment under way', async () => {
  let asked = 0
  const sent = serve(() => ((asked += 1) < 4 ? processing : sold))
  expect(await buy(request(5000))).toMatchObject({ kind: 'sold' })
  expect(keys(sent)).toBe(1)
})

it('a refusal ends the attempt, and the page stores nothing about the buyer', async () => {
  const sent = serve(() => refusal(402, 'card_declined'))
  expect(await buy(request(5000))).toMatchObject({ refusal: { code: 'card_declined' } })
  expect(sessionStorage.getItem('openchair-sent')).toBeNull()
  await buy(request(5000))
  expect(keys(sent)).toBe(2)
  expect(isGiftCardLeft('shop-soho')).toBe(false)
})
