import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkOut, guest, makeSingleCart } from '../test/booking.ts'
import { flagShop } from '../test/flag-shop.ts'
import { movableClock } from '../test/movable-clock.ts'
import { asToken, askChallenge, botCheckSecret, proveHuman, solve } from '../test/prove-human.ts'
import { readRows } from '../test/rows.ts'
import { seedBrand } from '../test/seed-brand.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import { botCheckTasks } from './gateways/bot-check/tasks.ts'

const shop = 'harbour-free'
const settings = { BOT_CHECK_SECRET: botCheckSecret }
const begin = '2026-11-21T15:00:00Z'
const clock = movableClock(begin)
const free = { isBookNoPay: true }
const refused = { status: 403, refusal: { code: 'bot_check_required' } }

let t: TestApp
beforeAll(async () => {
  t = await testApp({ seed: seedBrand, settings, clock })
  await flagShop(t, shop, { 'check-if-human': true })
})
afterAll(() => t[Symbol.asyncDispose]())
beforeEach(() => clock.set(begin))

let carts = 0
/** Makes a cart at a time that no other test of this file uses. */
const newCart = (app: TestApp = t) => {
  const time = `${10 + (carts % 9)}:00:00-05:00`
  const day = 23 + Math.floor(carts / 9)
  carts += 1
  return makeSingleCart(app, shop, 'dora', 'corte', `2026-11-${day}T${time}`)
}
const book = (cartId: string, botToken: string, key: string = randomUUID(), more = {}) =>
  checkOut(t, shop, cartId, { ...free, ...more }, { 'x-bot-token': botToken, 'idempotency-key': key })

describe('a shop with the flag on [9.06.01]', () => {
  test('a guest books with a proof, and a checkout without one is refused in the language of the request [7.04.05]', async () => {
    const { id } = await newCart()
    expect(await checkOut(t, shop, id, {}, { 'accept-language': 'fr' })).toMatchObject({
      status: 403,
      refusal: { code: 'bot_check_required', message: expect.stringContaining('vous n’êtes pas un robot') },
    })
    expect(await book(id, await proveHuman(t))).toMatchObject({ status: 200 })
  })

  test('a proof is accepted once, for any request in any process [asvs-2.4.1]', async () => {
    const token = await proveHuman(t)
    const [one, other] = [await newCart(), await newCart()]
    expect(await book(one.id, token)).toMatchObject({ status: 200 })
    expect(await book(other.id, token)).toMatchObject(refused)
    const again = Buffer.from(`${Buffer.from(token, 'base64').toString()} `).toString('base64')
    expect(await book(other.id, again), 'written otherwise').toMatchObject(refused)
  })

  test('one of many simultaneous requests with the same proof is accepted', async () => {
    const token = await proveHuman(t)
    const made = await Promise.all(Array.from({ length: 6 }, () => newCart()))
    const answers = await Promise.all(made.map(({ id }) => book(id, token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(5)
  })

  test('a repeated checkout whose answer was lost is accepted, without a proof or with another one', async () => {
    const token = await proveHuman(t)
    const { id } = await newCart()
    const key = randomUUID()
    const first = await book(id, token, key)
    expect(first.status).toBe(200)
    expect((await book(id, token, key)).body).toEqual(first.body)
    clock.advance({ hours: 1 })
    expect((await book(id, token, key)).body, 'after the proof has expired').toEqual(first.body)
    expect((await checkOut(t, shop, id, free, { 'idempotency-key': key })).body).toEqual(first.body)
    const unused = await proveHuman(t)
    expect((await book(id, unused, key)).body).toEqual(first.body)
    expect(await book((await newCart()).id, unused), 'which was not used up').toMatchObject({ status: 200 })
    const another = { customer: { ...guest, firstName: 'Eve' } }
    expect(await book(id, token, key, another), 'another body').toMatchObject(refused)
  })

  test('the same checkout is answered twice if it is sent twice at once', async () => {
    const token = await proveHuman(t)
    const { id } = await newCart()
    const key = randomUUID()
    const answers = await Promise.all([book(id, token, key), book(id, token, key)])
    expect(answers.map(({ refusal }) => refusal.code)).not.toContain('bot_check_required')
  })

  test('an expired proof is refused', async () => {
    const token = await proveHuman(t)
    const { id } = await newCart()
    clock.advance({ minutes: 10 })
    expect(await book(id, token)).toMatchObject(refused)
  })

  test('a forged proof is refused', async () => {
    const { id } = await newCart()
    const challenge = await askChallenge(t)
    const solution = await solve(challenge)
    const { parameters } = challenge
    const data = { expiresAt: 4_000_000_000 }
    const forged = [
      asToken({ ...challenge, parameters: { ...parameters, data } }, solution),
      asToken({ ...challenge, parameters: { ...parameters, cost: 1 } }, solution),
      asToken({ ...challenge, signature: 'ab'.repeat(32) }, solution),
      asToken({ parameters }, solution),
      asToken(challenge, { ...solution, derivedKey: `${parameters.keyPrefix}${'0'.repeat(32)}` }),
      asToken(challenge, { counter: 1 }),
      asToken({}, {}),
      'x',
      '[]',
    ]
    for (const token of forged) expect(await book(id, token), token).toMatchObject(refused)
    expect(await book(id, asToken(challenge, solution)), 'the true one').toMatchObject({ status: 200 })
  })

  test('a proof made with another secret is refused', async () => {
    await using other = await testApp({
      settings: { BOT_CHECK_SECRET: 'another secret of the same length!' },
    })
    expect(await book((await newCart()).id, await proveHuman(other))).toMatchObject(refused)
  })

  test('a proof can still be used after an invalid request', async () => {
    const token = await proveHuman(t)
    const { id } = await newCart()
    const wrong = { isReservation: 'yes' as never }
    expect(await book(id, token, 'k1', wrong)).toMatchObject({ refusal: { code: 'invalid_request' } })
    expect(await book(id, token, 'k2')).toMatchObject({ status: 200 })
  })
})

test('a shop with the flag off requires no proof', async () => {
  await using app = await testApp({ seed: seedBrand, settings })
  const { id } = await newCart(app)
  expect(await checkOut(app, shop, id, free)).toMatchObject({ status: 200 })
})

test('used proofs are removed after a day', async () => {
  const token = await proveHuman(t)
  expect(await book((await newCart()).id, token)).toMatchObject({ status: 200 })
  const count = async () => (await readRows(t.pool, 'select from used_bot_proof')).length
  const forget = botCheckTasks(t.deps)['remove-used-bot-proofs'] as unknown as () => Promise<void>
  const before = await count()
  clock.advance({ hours: 22 })
  await forget()
  expect(await count()).toBe(before)
  clock.advance({ hours: 4 })
  await forget()
  expect(await count()).toBe(0)
})
