import { getCustomerAppointments } from '@openchair/contract/calls'
import { beforeAll, expect, test } from 'vitest'
import { card, checkOut, guest, makeCart, namesOf } from '../../test/booking.ts'
import type { MovableClock } from '../../test/movable-clock.ts'
import { seededShop } from '../../test/seeded-shop.ts'
import { bearing, signInByCode } from '../../test/sign-in.ts'

const { t, names } = await seededShop('harbour-card')
const sam = { firstName: 'Sam', lastName: 'Sawyer' }

const brandId = 'harbour'
let adaId = ''
let asAda = {}
beforeAll(async () => {
  const book = async (shopRef: string, dateTime: string, more: object, checkout: object) => {
    const { barber, services } = await namesOf(t, shopRef)
    const [who, what] = shopRef === 'harbour-card' ? ['ada', 'cut'] : ['dora', 'corte']
    const appointment = { barberId: barber(who), services: services(what), dateTime, ...more }
    const cart = await makeCart(t, shopRef, [appointment])
    expect(await checkOut(t, shopRef, cart.id, checkout)).toMatchObject({ status: 200 })
  }
  const payment = { paymentToken: card() }
  await book('harbour-card', '2026-11-23T10:00:00-05:00', {}, payment)
  await book('harbour-card', '2026-11-25T10:00:00-05:00', { customer: sam }, payment)
  await book('harbour-free', '2026-11-24T12:00:00-05:00', {}, { isBookNoPay: true })
  const other = { ...guest, email: 'sam@example.com', phone: '+12125550177' }
  await book('harbour-card', '2026-11-25T15:00:00-05:00', {}, { ...payment, customer: other })
  const session = await signInByCode(t, { phone: guest.phone, brandId })
  adaId = session.user.customer?.id ?? ''
  asAda = bearing(session)
})

const list = async (more: { when?: 'upcoming' | 'past' } = {}, headers: object = {}) => {
  const answer = await t.send(getCustomerAppointments, { id: adaId, ...more }, { ...asAda, ...headers })
  expect(answer.status).toBe(200)
  return answer.body.rows
}

test('a customer sees the bookings made with their verified phone at all shops, the soonest first', async () => {
  const rows = await list({}, { 'accept-language': 'fr' })
  expect(rows).toMatchObject([
    {
      state: 'booked',
      dateTime: '2026-11-23T10:00:00-05:00',
      duration: 30,
      guestName: '',
      canCancelBefore: expect.stringMatching(/^2026-11-2\dT/),
      shop: {
        route: 'harbour-card',
        alias: 'South Street',
        timezone: 'America/New_York',
        phone: expect.stringMatching(/^\+1/),
      },
      barber: { route: 'ada', firstName: 'Ada', lastName: 'Byrne', photo: expect.stringContaining('/') },
      services: [{ name: 'Coupe' }],
      price: 4000,
      currency: 'usd',
      canBookAgain: true,
    },
    { dateTime: '2026-11-24T12:00:00-05:00', shop: { route: 'harbour-free' }, services: [{ name: 'Corte' }] },
    { dateTime: '2026-11-25T10:00:00-05:00', guestName: 'Sam Sawyer' },
  ])
})

test('a begun appointment is listed as coming until it ends, and ended ones are listed as past, the last first', async () => {
  const clock = t.deps.clock as MovableClock
  clock.set('2026-11-24T17:15:00Z')
  try {
    const [coming, past] = [await list({ when: 'upcoming' }), await list({ when: 'past' })]
    expect(coming.map(({ dateTime }) => dateTime.slice(0, 10))).toEqual(['2026-11-24', '2026-11-25'])
    expect(past.map(({ dateTime }) => dateTime.slice(0, 10))).toEqual(['2026-11-23'])
    clock.set('2026-11-24T17:30:00Z')
    const all = await list()
    expect(all.map(({ dateTime }) => dateTime.slice(0, 10))).toEqual([
      '2026-11-25',
      '2026-11-24',
      '2026-11-23',
    ])
  } finally {
    clock.set('2026-11-21T15:00:00Z')
  }
})

test('an appointment whose service is no longer offered is listed, but cannot be booked again', async () => {
  const offer = async (cut: boolean, free: boolean) => {
    await t.pool.query('update service set active = $2 where id = $1', [names.service('cut'), cut])
    await t.pool.query(`update shop set active = $1 where route = 'harbour-free'`, [free])
    await t.pool.query('update shop set revision = revision + 1')
  }
  const again = async () => (await list()).map(({ canBookAgain }) => canBookAgain)
  try {
    await offer(false, true)
    expect(await again()).toEqual([false, true, false])
    await offer(false, false)
    expect(await again()).toEqual([false, false, false])
  } finally {
    await offer(true, true)
  }
})

test('the id of another customer does not give access to their appointments', async () => {
  const stranger = bearing(await signInByCode(t, { phone: '+12125550142', brandId }))
  const tried = [adaId, 'ada', '00000000-0000-4000-8000-000000000000']
  for (const id of tried) {
    const answer = await t.send(getCustomerAppointments, { id }, stranger)
    expect(answer).toMatchObject({ status: 404, refusal: { code: 'customer_not_found' } })
  }
  expect(await t.send(getCustomerAppointments, { id: adaId })).toMatchObject({
    status: 401,
    refusal: { code: 'session_required' },
  })
})

test('the former id of a claimed customer leads to the user who claimed them', async () => {
  const { rows } = await t.pool.query<{ id: string }>('select id from customer where claimed_by = $1', [
    adaId,
  ])
  for (const { id } of rows) {
    const answer = await t.send(getCustomerAppointments, { id }, asAda)
    expect(answer.body.rows).toHaveLength(3)
  }
})
