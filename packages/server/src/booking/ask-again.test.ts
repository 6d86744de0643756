import { askAttempt, bookFromWaitingList, bookOfferedSlot, sellGiftCard } from '@openchair/contract/calls'
import { expect, test, vi } from 'vitest'
import { card, checkOut, guest, makeSingleCart } from '../../test/booking.ts'
import { decideAtBank } from '../../test/decide-at-bank.ts'
import { openDue } from '../../test/due-sale.ts'
import { movableClock } from '../../test/movable-clock.ts'
import { seedBrand } from '../../test/seed-brand.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { askToJoin, cancel, joinAs, makeOffers, openFullDay, readAs, sumOf } from '../../test/waiting-list.ts'
import { ProviderSilent } from '../gateways/card-payments/port.ts'

type Answer = { readonly status: number; readonly body: object }

/** A payment that was just begun, and every way in which its page can ask for the outcome. */
type Paying = {
  readonly t: TestApp
  readonly clock: ReturnType<typeof movableClock>
  readonly ways: readonly (() => Promise<Answer>)[]
}

const challenged = { paymentToken: card('4000002760003184') }
const shop = 'harbour-prepay'
const key = `own-${'a'.repeat(32)}`
const headers = { 'idempotency-key': key }

const open = async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  return { t: await testApp({ seed: seedBrand, clock }), clock }
}

const byKey = (t: TestApp, id: string) => () => t.send(askAttempt, { id }, headers)

const kinds: Readonly<Record<string, () => Promise<Paying>>> = {
  'a checkout': async () => {
    const { t, clock } = await open()
    const { id } = await makeSingleCart(t, shop, 'hana', 'cut', '2026-11-22T10:00:00+00:00')
    const send = () => checkOut(t, shop, id, challenged, headers)
    return { t, clock, ways: [send, byKey(t, shop)] }
  },
  'a checkout without a key': async () => {
    const { t, clock } = await open()
    const { id } = await makeSingleCart(t, shop, 'hana', 'cut', '2026-11-22T10:00:00+00:00')
    return { t, clock, ways: [() => checkOut(t, shop, id, challenged)] }
  },
  'a gift card': async () => {
    const { t, clock } = await open()
    const wanted = { id: 'harbour-card', amount: 5000, customer: guest, barberId: null, ...challenged }
    return { t, clock, ways: [() => t.send(sellGiftCard, wanted, headers), byKey(t, 'harbour-card')] }
  },
  'a time that is offered': async () => {
    const { t, clock, hana, taken } = await openFullDay()
    const id = await joinAs(t, shop, 1, { barberId: hana, paymentToken: card() })
    await cancel(t, taken.get('12:00'))
    await makeOffers(t, shop)
    const [slot] = (await readAs(t, id)).timeSlots
    const accepted = {
      waitingListCustomerId: id,
      waitingListSlotId: slot?.waitingListSlotId ?? '',
      total: slot?.total ?? 0,
      ...challenged,
    }
    return { t, clock, ways: [() => t.send(bookOfferedSlot, accepted, headers), byKey(t, shop)] }
  },
  'another time for a guest in line': async () => {
    const { t, clock, hana } = await openFullDay()
    const id = await joinAs(t, shop, 1, { barberId: hana, paymentToken: card() })
    const time = { id, barberId: hana, dateTime: '2026-11-27T10:00:00+00:00' }
    const wanted = { ...time, total: await sumOf(t, time), ...challenged }
    return { t, clock, ways: [() => t.send(bookFromWaitingList, wanted, headers), byKey(t, shop)] }
  },
  'a place on the waiting list': async () => {
    const { t, clock } = await open()
    const send = () => askToJoin(t, 'harbour-card', 1, challenged, headers)
    return { t, clock, ways: [send, byKey(t, 'harbour-card')] }
  },
  'a sum that is due': async () => {
    const s = await openDue()
    return { t: s.t, clock: s.clock, ways: [() => s.pay(challenged, 'a')] }
  },
}

/** Asks 50 times in one moment, half of them concurrently, and counts how often the provider was asked. */
const askOften = async ({ t, ways }: Paying) => {
  const asked = vi.spyOn(t.deps.cardPayments, 'findAuthorization')
  const answers: Answer[] = []
  const ask = async (turn: number) => {
    const answer = await ways[turn % ways.length]?.()
    if (answer !== undefined) answers.push(answer)
  }
  for (let turn = 0; turn < 25; turn += 1) await ask(turn)
  await Promise.all(Array.from({ length: 25 }, (_, turn) => ask(turn)))
  return { asked, answers }
}

test.each(Object.keys(kinds))(
  '%s whose guest is at their bank asks the provider once a second, however often its page asks [security-C1]',
  async (kind) => {
    const paying = await kinds[kind]?.()
    if (paying === undefined) throw new Error(kind)
    const { t, clock, ways } = paying
    await using _ = t
    const [send = () => Promise.reject(new Error('no way'))] = ways
    const first = await send()
    expect(first).toMatchObject({ status: 202, body: { status: 'requires_action' } })
    const { asked, answers } = await askOften(paying)
    expect(asked).toHaveBeenCalledTimes(1)
    expect(answers[0], 'the first is answered by the bank').toMatchObject({
      status: 202,
      body: { status: 'requires_action' },
    })
    // A page that comes back from the bank would take a second redirect to the bank for a refusal.
    for (const { body } of answers.slice(1).filter(({ status }) => status !== 409))
      expect(body).toMatchObject({ status: 'processing', nextAction: null })
    const { nextAction } = first.body as { readonly nextAction: { readonly url: string } }
    await decideAtBank(t, nextAction.url, 'approve')
    expect((await send()).status, 'too early').toBe(202)
    clock.advance({ seconds: 1 })
    expect((await send()).status, 'the next poll of the page').toBe(200)
    expect(asked).toHaveBeenCalledTimes(2)
  },
)

test('a payment that the provider has not answered asks the provider once a second at most [security-C1]', async () => {
  const paying = await kinds['a checkout']?.()
  if (paying === undefined) throw new Error('a checkout')
  const { t, clock, ways } = paying
  await using _ = t
  const [send = () => Promise.reject(new Error('no way'))] = ways
  const silent = vi.spyOn(t.deps.cardPayments, 'authorize').mockRejectedValue(new ProviderSilent())
  expect(await send()).toMatchObject({ status: 202, body: { status: 'processing' } })
  await askOften(paying)
  expect(silent, 'the first request, and one question').toHaveBeenCalledTimes(2)
  clock.advance({ seconds: 1 })
  await askOften(paying)
  expect(silent).toHaveBeenCalledTimes(3)
})
