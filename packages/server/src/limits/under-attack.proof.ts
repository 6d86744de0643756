import {
  createCart,
  createReservationPromo,
  updateCart,
  validateAppointment,
  validateBarber,
  validateSale,
} from '@openchair/contract/calls'
import { beforeEach, expect, test } from 'vitest'
import { namesOf } from '../../test/booking.ts'
import { botCheckSecret, proveHuman } from '../../test/prove-human.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { openedOnce } from '../../test/opened-once.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'

const shop = 'harbour-card'
const dateTime = '2026-11-24T10:00:00-05:00'
const withCheck = { BOT_CHECK_SECRET: botCheckSecret }

/** A shop, and every call that takes a passcode or a code. Each gives its status, or the refusal's code. */
const open = async (settings: Readonly<Record<string, string>>) => {
  const t = await testApp({ seed: seedBrand, settings: { TRUSTED_PROXIES: '1', ...settings } })
  const { barber, service, services } = await namesOf(t, shop)
  const { brandId } = (await t.deps.catalogues.ofShop(shop)).shop
  type Headers = Readonly<Record<string, string>>
  const ofCleo = (barberPasscode: string) => ({
    new_appointments: [{ barberId: barber('cleo'), services: services('cut'), barberPasscode }],
  })
  const withCode = (promoCode: string) => ({
    new_appointments: [{ barberId: barber('ada'), services: services('cut'), dateTime }],
    promoCode,
  })
  const { body: stored } = await t.send(createCart, {
    id: shop,
    new_appointments: [{ barberId: barber('ada'), services: services('cut') }],
  })
  const cartId = stored.id ?? ''
  const asked = { shopId: shop, serviceIds: [service('cut')], dateTime }
  const ways = {
    passcode: {
      alone: (guess: string, headers: Headers) =>
        t.send(validateBarber, { id: barber('cleo'), passcode: guess }, headers),
      'in a new cart': (guess: string, headers: Headers) =>
        t.send(createCart, { id: shop, ...ofCleo(guess) }, headers),
      'in a cart': (guess: string, headers: Headers) =>
        t.send(updateCart, { id: shop, cartId, validate: true, ...ofCleo(guess) }, headers),
      'in sums': (guess: string, headers: Headers) =>
        t.send(validateSale, { id: shop, ...ofCleo(guess) }, headers),
    },
    code: {
      alone: (promoCode: string, headers: Headers) =>
        t.send(validateAppointment, { ...asked, promoCode }, headers),
      'of a link': (promoId: string, headers: Headers) =>
        t.send(createReservationPromo, { id: shop, promoId, cart: { new_appointments: [] } }, headers),
      'in a new cart': (code: string, headers: Headers) =>
        t.send(createCart, { id: shop, ...withCode(code) }, headers),
      'in a cart': (code: string, headers: Headers) =>
        t.send(updateCart, { id: shop, cartId, validate: true, ...withCode(code) }, headers),
    },
  }
  const attack = {
    passcode: {
      target: barber('cleo'),
      from: 20,
      right: '4711',
      wrong: '1000',
      refused: 'incorrect_passcode',
    },
    code: { target: brandId, from: 300, right: 'FADE20', wrong: 'GUESS', refused: 'promo_not_found' },
  }
  return { t, ways, attack }
}

type Kind = 'passcode' | 'code'

/** Sends the given number of wrong guesses, from these addresses in turn. */
const guessWrongly = async (
  { deps }: Pick<TestApp, 'deps'>,
  kind: Kind,
  target: string,
  { times, from }: { readonly times: number; readonly from: (guess: number) => string },
) => {
  for (let guess = 0; guess < times; guess += 1)
    await deps.limits.guess(kind, { target, address: from(guess) }, () => Promise.resolve(undefined))
}
const everywhere = (guess: number) => `198.51.100.${guess % 100}`

/** A shop while others guess at both targets from many addresses. */
const openAttacked = async (settings: Readonly<Record<string, string>> = {}) => {
  const opened = await open(settings)
  for (const kind of ['passcode', 'code'] as const) {
    const { target, from: times } = opened.attack[kind]
    await guessWrongly(opened.t, kind, target, { times, from: everywhere })
  }
  return { ...opened, [Symbol.asyncDispose]: () => opened.t[Symbol.asyncDispose]() }
}
const checking = openedOnce(() => openAttacked(withCheck))
const unchecking = openedOnce(() => openAttacked())

let networks = 0
/** The network of a test, from which no other test of this file guesses. */
let from: string
beforeEach(() => {
  networks += 1
  from = `203.0.${networks}`
})

/** Functions that guess at an attacked target. `attempt` gives the answer to one guess from one address. */
const attacked = ({ t, ways, attack }: Awaited<ReturnType<typeof openAttacked>>, kind: Kind) => {
  const words = attack[kind]
  const attempt = async (way: string, guess: string, address: string, proof?: string) => {
    const send = (ways[kind] as (typeof ways)['code'])[way as keyof (typeof ways)['code']]
    const headers = { 'x-forwarded-for': address, ...(proof !== undefined && { 'x-bot-token': proof }) }
    const { status, refusal } = await send(guess, headers)
    return status === 200 ? 'answered' : refusal.code
  }
  /** Uses up the guesses of an address. */
  const tired = async (address: string) => {
    for (const _ of [1, 2]) expect(await attempt('alone', words.wrong, address)).toBe(words.refused)
    return address
  }
  return {
    ...words,
    t,
    ways: Object.keys(ways[kind]),
    attempt,
    tired,
  }
}

test.each<Kind>(['passcode', 'code'])(
  "each call requires the bot check from an address's first guess on while many addresses guess a %s [asvs-6.1.1] [security-M3]",
  async (kind) => {
    const each = attacked(checking(), kind)
    for (const [index, way] of each.ways.entries()) {
      const address = `${from}.${index}`
      for (const forged of [undefined, 'forged'])
        expect(await each.attempt(way, each.right, address, forged), way).toBe('bot_check_required')
      const proof = await proveHuman(each.t)
      expect(await each.attempt(way, each.right, address, proof), way).toBe('answered')
      expect(await each.attempt(way, each.right, address, proof), `${way}, used`).toBe('bot_check_required')
    }
  },
)

test.each<readonly [Kind, number]>([
  ['passcode', 5],
  ['code', 10],
])('a guest with a proof has the usual number of guesses at a %s', async (kind, usual) => {
  const { t, attempt, wrong, right, refused } = attacked(checking(), kind)
  for (let guess = 1; guess <= usual; guess += 1)
    expect(await attempt('alone', wrong, `${from}.7`, await proveHuman(t))).toBe(refused)
  const more = await proveHuman(t)
  expect(await attempt('alone', right, `${from}.7`, more)).toBe('too_many_requests')
  expect(await attempt('alone', right, `${from}.8`, more), 'not used up').toBe('answered')
})

test.each<Kind>(['passcode', 'code'])(
  'each address has two guesses at an attacked %s if there is no bot check',
  async (kind) => {
    const each = attacked(unchecking(), kind)
    for (const way of each.ways)
      expect(await each.attempt(way, each.right, `${from}.7`), 'a clean address').toBe('answered')
    const address = await each.tired(`${from}.7`)
    for (const way of each.ways)
      expect(await each.attempt(way, each.right, address, 'forged'), way).toBe('too_many_requests')
  },
)

test('one proof is enough for every guess of a cart, and what the cart holds already counts as no guess', async () => {
  const { t } = checking()
  const { barber, services } = await namesOf(t, shop)
  const byThem = { 'x-forwarded-for': `${from}.7` }
  const wednesday = '2026-11-25T10:00:00-05:00'
  const cart = {
    id: shop,
    new_appointments: [
      { barberId: barber('cleo'), services: services('cut'), dateTime: wednesday, barberPasscode: '4711' },
    ],
    promoCode: 'FADE20',
    giftCardCode: 'HARB-1000-2000-3000',
  }
  expect((await t.send(createCart, cart, byThem)).refusal.code).toBe('bot_check_required')
  const made = await t.send(createCart, cart, { ...byThem, 'x-bot-token': await proveHuman(t) })
  expect(made.status).toBe(200)
  const again = await t.send(updateCart, { ...cart, cartId: made.body.id ?? '' }, byThem)
  expect(again.status).toBe(200)
})
