import { rm } from 'node:fs/promises'
import path from 'node:path'
import {
  createReservationPromo,
  giveNotificationsConsent,
  removePaymentCard,
  updateNotificationsConsent,
  updatePaymentCard,
} from '@openchair/contract/calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { movableClock } from '../../test/movable-clock.ts'
import { headApp } from '../../test/page-heads.ts'
import { bookedFreely, newsroom, type Newsroom } from '../../test/newsroom.ts'
import { type Signed, signedIn } from '../../test/saved-cards.ts'
import { secretOfFeed } from '../booking/diary/store-feeds.ts'

type Answer = {
  readonly status: number
  readonly code: string | undefined
  readonly message: string | undefined
  readonly retryAfter: string | undefined
}

/** One press of a bounded button, from an address and for the customer, sale or other counted target. */
type Press = (by: { readonly address: string; readonly target: number }) => Promise<Answer>

let room: Newsroom
beforeEach(async () => {
  room = await newsroom({ TRUSTED_PROXIES: '1' })
})
afterEach(() => room[Symbol.asyncDispose]())

type Sent = {
  readonly status: number
  readonly refusal: Partial<Record<'code' | 'message', string>>
  readonly headers: object
}
const answerOf = ({ status, refusal, headers }: Sent): Answer => ({
  status,
  code: status === 200 ? undefined : refusal.code,
  message: status === 200 ? undefined : refusal.message,
  retryAfter: (headers as Record<string, string | undefined>)['retry-after'],
})

const get = async (url: string, address: string): Promise<Answer> => {
  const { statusCode, headers, body } = await room.t.app.inject({
    url,
    headers: { 'x-forwarded-for': address },
  })
  const refusal = statusCode === 429 ? (JSON.parse(body) as Sent['refusal']) : {}
  return answerOf({ status: statusCode, refusal, headers })
}

const people = async (count: number): Promise<readonly Signed[]> => {
  const all: Signed[] = []
  for (let index = 0; index < count; index += 1) all.push(await signedIn(room.t, `+1212555${4000 + index}`))
  return all
}

/** Saves the given number of cards for each customer. */
const savedCards = async (of: readonly Signed[], each: number): Promise<readonly string[][]> => {
  const saved: string[][] = []
  for (const { customerId } of of) {
    const { rows } = await room.t.pool.query<{ id: string }>(
      `insert into payment_card (customer_id, reference, brand, last4, fingerprint, is_default, created_at)
       select $1, 'sandbox_' || number, 'visa', '4242', 'print ' || number, number = 1, now()
       from generate_series(1, $2) as number returning id`,
      [customerId, each],
    )
    saved.push(rows.map(({ id }) => id))
  }
  return saved
}

const changeCards = async (call: typeof updatePaymentCard | typeof removePaymentCard): Promise<Press> => {
  const all = await people(several + 1)
  const saved = await savedCards(all, 30)
  return async ({ address, target }) => {
    const { customerId: id, headers } = all[target] as Signed
    const cardId = (call === removePaymentCard ? saved[target]?.pop() : saved[target]?.[0]) ?? ''
    const input = { id, cardId, ...(call === updatePaymentCard && { isDefault: true }) }
    return answerOf(
      await room.t.send(call as typeof updatePaymentCard, input as never, {
        ...headers,
        'x-forwarded-for': address,
      }),
    )
  }
}

const answerConsent = async (): Promise<Press> => {
  const sales: string[] = []
  for (const hour of [10, 11, 12, 13, 14, 15, 16, 17]) sales.push(await bookedFreely(room, `${hour}:00`))
  return async ({ address, target }) =>
    answerOf(
      await room.t.send(
        giveNotificationsConsent,
        { id: 'harbour-free', saleOrderId: sales[target] ?? '', promotional: { email: true } },
        { 'x-forwarded-for': address },
      ),
    )
}

const changeConsent = async (): Promise<Press> => {
  const all = await people(several + 1)
  return async ({ address, target }) => {
    const { customerId, headers } = all[target] as Signed
    const input = { customerId, shopId: 'harbour-free', promotional: { email: true } }
    return answerOf(
      await room.t.send(updateNotificationsConsent, input, { ...headers, 'x-forwarded-for': address }),
    )
  }
}

const askPromo =
  (): Press =>
  async ({ address }) =>
    answerOf(
      await room.t.send(
        createReservationPromo,
        {
          id: 'harbour-card',
          promoId: '00000000-0000-4000-8000-000000000000',
          cart: { new_appointments: [] },
        },
        { 'x-forwarded-for': address },
      ),
    )

const askFile = async (): Promise<Press> => {
  const sale = await bookedFreely(room)
  return ({ address }) => get(`/calendar/reservation/${sale}.ics`, address)
}

const askFeed = async (): Promise<Press> => {
  const now = room.clock.now()
  const secrets: string[] = []
  for (const route of ['harbour-free', 'harbour-card']) {
    const { shop } = await room.t.deps.catalogues.ofShop(route)
    secrets.push(await secretOfFeed(room.t.pool, { shopId: shop.id, barberId: null }, now))
  }
  return ({ address, target }) => get(`/calendar/${secrets[target]}.ics`, address)
}

/**
 * The number of customers or sales among which an address's tries are divided, so that the address's own
 * bound is reached before any other.
 */
const several = 7

/** Each bound with its length in minutes and its subject: one address, or one target from any address. */
const bounds: readonly (readonly [
  name: string,
  most: number,
  minutes: number,
  of: 'address' | 'target',
  make: () => Press | Promise<Press>,
])[] = [
  ['cards that a customer chooses', 20, 60, 'target', () => changeCards(updatePaymentCard)],
  ['cards that are chosen at an address', 60, 60, 'address', () => changeCards(updatePaymentCard)],
  ['cards that a customer removes', 20, 60, 'target', () => changeCards(removePaymentCard)],
  ['answers about news for a sale', 10, 60, 'target', answerConsent],
  ['answers about news at an address', 60, 60, 'address', answerConsent],
  ['answers about news of a customer', 10, 60, 'target', changeConsent],
  ['answers about news of customers at an address', 60, 60, 'address', changeConsent],
  ['sums with a reservation’s promo at an address', 300, 10, 'address', askPromo],
  ['calendar files at an address', 120, 10, 'address', askFile],
]

const here = '192.0.2.1'
const elsewhere = '203.0.113.1'

const refusedFor = (minutes: number) => ({
  status: 429,
  code: 'too_many_requests',
  message: expect.stringMatching(
    new RegExp(`^Too many tries\\. Try again in ${minutes === 60 ? '1\\shr' : '10\\smin'}\\.$`),
  ),
  retryAfter: String(minutes * 60),
})

test.each(bounds)(
  '%s: %d tries are served, then all are refused for that many minutes, and nobody else is refused [security-C1]',
  async (_name, most, minutes, of, make) => {
    const press = await make()
    for (let index = 0; index < most; index += 1) {
      const by =
        of === 'address'
          ? { address: here, target: index % several }
          : { address: `198.51.100.${index}`, target: 0 }
      expect((await press(by)).status).toBe(200)
    }
    const tooMany = of === 'address' ? { address: here, target: several } : { address: elsewhere, target: 0 }
    expect(await press(tooMany)).toEqual(refusedFor(minutes))
    const other = of === 'address' ? { address: elsewhere, target: several } : { address: here, target: 1 }
    expect((await press(other)).status, 'another').toBe(200)
    room.clock.advance({ minutes })
    // The link of a sale is a proof for an hour. After that the consent call refuses it.
    expect((await press(tooMany)).status, 'the next stretch').not.toBe(429)
  },
)

test('a feed is read 30 times from one address, then refused until a stated time, while other feeds and addresses are served [security-C1]', async () => {
  const press = await askFeed()
  const by = { address: here, target: 0 }
  for (let index = 0; index < 30; index += 1) expect((await press(by)).status).toBe(200)
  expect(await press(by)).toEqual(refusedFor(10))
  for (const other of [
    { ...by, address: elsewhere },
    { ...by, target: 1 },
  ])
    expect((await press(other)).status).toBe(200)
  room.clock.advance({ minutes: 10 })
  expect((await press(by)).status).toBe(200)
})

test('an address can have 30 pictures drawn, then is refused until a stated time, while it still gets pictures that exist, and others can have theirs drawn [security-C1]', async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  await using app = await headApp({ clock })
  const { t, head } = app
  const { pathname: url } = new URL((await head('/booking/book/harbour-card')).meta('og:image') ?? '')
  const ask = async (address: string): Promise<Answer> => {
    const { statusCode, headers, body } = await t.app.inject({ url, remoteAddress: address })
    const refusal = statusCode === 429 ? (JSON.parse(body) as Sent['refusal']) : {}
    return answerOf({ status: statusCode, refusal, headers })
  }
  const forget = () => rm(path.join(t.deps.config.dataDir, 'share'), { recursive: true, force: true })
  // A drawing takes half a second, so most of the tries are counted without one.
  for (let index = 0; index < 29; index += 1)
    await t.deps.limits.spend('drawnPicture', { target: '', address: here })
  expect((await ask(here)).status).toBe(200)
  expect((await ask(here)).status, 'drawn before').toBe(200)
  await forget()
  expect(await ask(here)).toEqual(refusedFor(10))
  expect((await ask(elsewhere)).status).toBe(200)
  await forget()
  clock.advance({ minutes: 10 })
  expect((await ask(here)).status).toBe(200)
})
