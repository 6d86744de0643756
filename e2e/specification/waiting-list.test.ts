import { beforeEach, describe, expect, test } from 'vitest'
import { card, namesOf } from '../../packages/server/test/booking.ts'
import { bookAt, cardsOf, signedIn } from '../../packages/server/test/saved-cards.ts'
import type { TestApp } from '../../packages/server/test/test-app.ts'
import {
  cancel,
  day,
  type FullDay,
  guestNumber,
  joinAs,
  makeOffers,
  onFullDays,
  readAs,
  sumOf,
} from '../../packages/server/test/waiting-list.ts'
import { expectFields } from './expect-fields.ts'
import { offeredSlot, within } from './fields.ts'
import { type Ask, faultsOf, literalClient } from './literal-client.ts'

let opened: FullDay
let t: TestApp
let ask: Ask
onFullDays((full) => {
  opened = full
  t = full.t
})
beforeEach(() => {
  ask = literalClient(t)
})

type Fields = Readonly<Record<string, unknown>>
type Joined = { readonly id: string }

describe('an application', () => {
  test('accepts customer, services and day in every form, at either address [7.04.19] [7.04.20] [7.04.21] [7.04.22]', async () => {
    const { shopId, service } = await namesOf(t, opened.shop)
    const cut = service('cut')
    const paid = { tipAmount: 0, paymentToken: card() }
    const bodies: readonly ((customer: Fields) => readonly [version: string, body: Fields])[] = [
      (customer) => ['v1', { shopId, ...customer, day, serviceIds: [cut], ...paid }],
      (customer) => [
        'v1',
        { shopId, barberId: null, customer, day, serviceIds: [cut], ...paid, paymentCardId: null },
      ],
      (customer) => [
        'v1',
        { shopId, barberId: '', ...customer, date: day, services: [{ id: cut }], ...paid },
      ],
      (customer) => [
        'v2',
        { shopId, ...customer, preferredLanguage: 'es-419', date: day, serviceIds: [cut], ...paid },
      ],
      (customer) => [
        'v2',
        {
          shopId,
          customer: { ...customer, id: null, preferredLanguage: 'es-419' },
          day,
          serviceIds: [cut],
          ...paid,
          tipAmount: null,
        },
      ],
      (customer) => [
        'v1',
        {
          shopId: opened.shop,
          barberId: 'any',
          ...customer,
          day,
          serviceIds: [cut],
          ...paid,
          idempotencyKey: 'own-key',
        },
      ],
    ]
    for (const [index, bodyOf] of bodies.entries()) {
      const [version, body] = bodyOf(guestNumber(index + 1))
      const { id } = await ask<Joined>(`POST /${version}/customer/waiting-list`, body)
      expect(await readAs(t, id)).toMatchObject({
        day,
        customer: { lastName: `No${index + 1}` },
        services: [{ id: cut }],
      })
    }
    const [, again] = bodies[0]?.(guestNumber(1)) ?? []
    expect(
      await faultsOf(t, 'POST /v1/customer/waiting-list', { ...again, idempotencyKey: 'again' }),
    ).toEqual(['Conflict'])
    const wrong = {
      shopId,
      customer: { ...guestNumber(9), vip: true },
      date: '24.11.',
      services: [{ id: cut }],
      ...paid,
    }
    expect(await faultsOf(t, 'POST /v1/customer/waiting-list', wrong)).toEqual(['customer.vip', 'date'])
    const twice = { shopId, ...guestNumber(9), day, date: '2026-11-25', serviceIds: [cut] }
    expect(await faultsOf(t, 'POST /v1/customer/waiting-list', twice)).toEqual(['date'])
  })

  test('accepts a saved card [7.04.21]', async () => {
    const { shopId, services } = await namesOf(t, opened.shop)
    const customer = { ...guestNumber(8), phone: '+12125550155' }
    const own = await signedIn(t, customer.phone)
    await bookAt(t, 9, { customer, paymentToken: card(), saveCard: true }, own.headers)
    const [saved] = await cardsOf(t, own)
    const wish = { shopId, ...customer, day, services: services('cut') }
    const { id } = await ask<Joined>(
      'POST /v1/customer/waiting-list',
      { ...wish, paymentToken: null, paymentCardId: saved?.id },
      own.headers,
    )
    expect(await readAs(t, id)).toMatchObject({ customer: { lastName: 'No8' }, card: { last4: '4242' } })
  })

  test('allows reading and leaving by its id alone, also repeatedly [7.07.01] [7.07.02] [7.07.03]', async () => {
    const id = await joinAs(t, opened.shop, 1, { barberId: opened.hana, paymentToken: card() })
    const path = `/v1/customer/waiting-list/${id}`
    const read = await ask(`GET ${path}?include=customer,services`)
    expect(read).toMatchObject({ id, customer: { lastName: 'No1' } })
    expect(await ask(`PUT ${path}`, { tipAmount: 0 })).toMatchObject({ tipAmount: 0 })
    expect(await ask(`PUT ${path}`, { tipAmount: 0, waitingListId: id })).toMatchObject({ tipAmount: 0 })
    expect(await faultsOf(t, `PUT ${path}`, { tipAmount: 0, waitingListId: 'another' })).toEqual([
      'waitingListId',
    ])
    expect(await ask(`DELETE ${path}`)).toMatchObject({ status: 'left' })
  })
})

describe('an offer', () => {
  const offered = async () => {
    const id = await joinAs(t, opened.shop, 1, { barberId: opened.hana, paymentToken: card() })
    await cancel(t, opened.taken.get('11:15'))
    await makeOffers(t, opened.shop)
    const { timeSlots, customerId, attempt } = await readAs(t, id)
    return {
      id,
      customerId,
      attemptId: attempt?.id,
      slot: timeSlots[0]!,
      slotId: timeSlots[0]!.waitingListSlotId,
    }
  }

  test('shows its slots by either call [3.11.04] [7.07.04] [7.07.07]', async () => {
    const { id, attemptId, slotId, slot } = await offered()
    for (const path of [
      `waiting-list-slot-times/${id}/${slotId}`,
      `waiting-list/${id}/time-slots/${attemptId}`,
    ]) {
      const request = `GET /v1/customer/${path}`
      const answer = await ask(request)
      expect(answer).toMatchObject({ rows: [slot] })
      expectFields(request, answer, within('rows', offeredSlot))
    }
    const read = `GET /v1/customer/waiting-list/${id}`
    expectFields(read, await ask(read), within('timeSlots', offeredSlot))
  })

  test.each<[title: string, body: (offer: Awaited<ReturnType<typeof offered>>) => Fields]>([
    ['by the application', ({ id }) => ({ waitingListCustomerId: id, platform: 'Web' })],
    [
      'by the customer on its list',
      ({ customerId }) => ({ waitingListCustomerId: customerId, platform: 'Widget' }),
    ],
    [
      'with nothing more',
      ({ id }) => ({ waitingListCustomerId: id, platform: null, paymentToken: null, total: null }),
    ],
    ['with the sum of the offer', ({ id, slot }) => ({ waitingListCustomerId: id, total: slot.total })],
  ])('goes to its guest %s, for the sum that it has [7.07.05]', async (_title, body) => {
    const offer = await offered()
    const wish = { waitingListSlotId: offer.slotId, ...body(offer) }
    expect(await faultsOf(t, 'POST /v1/book-appointment-time-slot', { ...wish, total: 1 })).toEqual([
      'amount_changed',
    ])
    const once = { ...wish, idempotencyKey: 'once' }
    const booked = await ask('POST /v1/book-appointment-time-slot', once)
    expect(booked).toMatchObject({ total: offer.slot.total, payingCustomer: { id: offer.customerId } })
    expect(await ask('POST /v1/book-appointment-time-slot', once)).toEqual(booked)
  })

  test('goes to no other customer, and not for another slot', async () => {
    const { id, customerId, slotId } = await offered()
    const other = await joinAs(t, opened.shop, 2, { barberId: opened.hana, paymentToken: card() })
    const take = (waitingListCustomerId: string, waitingListSlotId: string) =>
      faultsOf(t, 'POST /v1/book-appointment-time-slot', { waitingListCustomerId, waitingListSlotId })
    expect(await take((await readAs(t, other)).customerId, slotId)).toEqual(['application_not_found'])
    expect(await take(other, slotId)).toEqual(['offer_ended'])
    expect(await take(customerId, id)).toEqual(['application_not_found'])
  })

  test('gives way to another time at its current price [7.07.06]', async () => {
    const id = await joinAs(t, opened.shop, 1, { barberId: opened.hana, paymentToken: card() })
    const time = { barberId: opened.hana, dateTime: '2026-11-25T10:00:00Z' }
    const total = await sumOf(t, { id, ...time })
    const path = `/v1/book-from-waiting-list/${id}`
    expect(await faultsOf(t, `POST ${path}`, { ...time, total: 1 })).toEqual(['amount_changed'])
    expect(await faultsOf(t, `POST ${path}`, { ...time, validate: true })).toEqual(['amount_changed'])
    expect(await ask(`POST ${path}`, { ...time, waitingListId: id })).toMatchObject({ total })
  })

  test('gives way to any professional who is free [7.07.06]', async () => {
    const id = await joinAs(t, opened.shop, 1, { paymentToken: card() })
    const time = { barberId: 'any', dateTime: '2026-11-25T11:00:00Z', paymentToken: null, paymentCardId: '' }
    expect(await ask(`POST /v1/book-from-waiting-list/${id}`, time)).toHaveProperty('payingCustomer')
  })
})
