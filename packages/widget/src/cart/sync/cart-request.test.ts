import { anyBarber } from '@openchair/contract'
import { describe, expect, it } from 'vitest'
import { marcus } from '../../gallery/kingsley/barbers.ts'
import { setAcquisitionChannel } from '../../tracking/track.ts'
import { cartRequest } from './cart-request.ts'
import { type CartState, emptyCart } from '../model/cart-state.ts'
import { emptyReservation, type Reservation } from '../model/reservation.ts'

const dateTime = '2026-11-24T10:15:00-05:00'
const reservation = (change: Partial<Reservation>): Reservation => ({
  ...emptyReservation('1', { id: marcus.id, route: marcus.route }),
  services: ['skin-fade'],
  ...change,
})
const appointmentOf = (change: Partial<Reservation>) =>
  cartRequest({ ...emptyCart, reservations: [reservation(change)] }).new_appointments[0]
const requestOf = (change: Partial<CartState>) =>
  cartRequest({ ...emptyCart, reservations: [reservation({})], ...change })

describe('an appointment [3.06.01] [7.04.12] [7.04.13]', () => {
  it('names its professional, its services and add-ons, and its time if it has one', () => {
    expect(appointmentOf({ addons: ['hot-towel'] })).toEqual({
      barberId: 'barber-marcus',
      services: [{ id: 'skin-fade' }, { id: 'hot-towel' }],
    })
    expect(appointmentOf({ dateTime })).toMatchObject({ dateTime })
  })

  it('names any professional until the server has proposed a candidate [4.03.09]', () => {
    expect(appointmentOf({ barber: anyBarber, dateTime })).toMatchObject({ barberId: 'any' })
    expect(appointmentOf({ barber: anyBarber, dateTime, anyBarberCandidate: marcus })).toMatchObject({
      barberId: 'barber-marcus',
      bookedWithAnyBarber: true,
    })
  })

  it('names its guest where that is not the customer', () => {
    const guest = { firstName: 'Leo', lastName: 'Bell' }
    expect(appointmentOf({ guest })).toMatchObject({ customer: guest })
    expect(appointmentOf({})).not.toHaveProperty('customer')
  })

  it('includes the channel by which the customer came to this shop, with their consent [3.08.03]', () => {
    expect(requestOf({ shopId: 'soho' }).new_appointments[0]).not.toHaveProperty('channel')
    setAcquisitionChannel('Meta Ads')
    const { new_appointments: appointments } = requestOf({ shopId: 'soho' })
    setAcquisitionChannel(undefined)
    expect(appointments[0]).toMatchObject({ channel: { name: 'Meta Ads', shopId: 'soho' } })
  })
})

describe('tips, products and codes', () => {
  it('contain a percentage with its appointment, and an amount with its appointment’s index [3.06.02] [7.04.08] [7.04.12]', () => {
    const share = reservation({ tip: { type: 'percentage', percentage: 25 } })
    const amount = reservation({ tip: { type: 'amount', amount: 1500 } })
    const request = requestOf({ reservations: [share, amount] })
    expect(request.new_appointments.map(({ tipPercentage }) => tipPercentage)).toEqual([25, undefined])
    expect(request.tips).toEqual([{ amount: 1500, barberId: 'barber-marcus', appointment: 1 }])
  })

  it('contain no empty items and tips [3.05.02] [7.04.11]', () => {
    expect(requestOf({ products: [{ id: 'clay', quantity: 2 }] }).items).toEqual([
      { type: 'product', id: 'clay', quantity: 2 },
    ])
    const plain = requestOf({})
    expect(plain).not.toHaveProperty('items')
    expect(plain).not.toHaveProperty('tips')
  })

  it.each([
    ['with its time and by card', { reservations: [reservation({ dateTime })] }, true],
    ['without a time', { reservations: [reservation({})] }, false],
    ['with one time of two', { reservations: [reservation({ dateTime }), reservation({})] }, false],
    [
      'without card',
      { reservations: [reservation({ dateTime })], checkoutType: 'bookNoCard' as const },
      false,
    ],
  ])('codes are sent, or left out, for a cart %s: %# [7.04.14]', (_, cart, sent) => {
    const request = requestOf({ promoCode: 'FADE20', giftCardCode: 'GIFT-1', ...cart })
    expect('promoCode' in request).toBe(sent)
    expect('giftCardCode' in request).toBe(sent)
  })
})

describe('a cart', () => {
  it('contains the typed customer fields, and no empty ones [7.04.07]', () => {
    expect(requestOf({ customer: { firstName: 'Ada', lastName: ' ', email: '' } }).customer).toEqual({
      firstName: 'Ada',
    })
    expect(requestOf({ customer: { firstName: '' } })).not.toHaveProperty('customer')
  })

  it.each([
    ['bookProvideCard', true, false],
    ['bookNoCard', false, true],
  ] as const)('sends two flags for %s [4.04.01] [7.04.14]', (checkoutType, isReservation, isBookNoPay) => {
    expect(requestOf({ checkoutType })).toMatchObject({ isReservation, isBookNoPay })
  })

  it('leaves the default way to pay to the server, because it differs for a shop without cards [4.04.01]', () => {
    const request = requestOf({ checkoutType: 'bookAndPay' })
    expect(request).not.toHaveProperty('isReservation')
    expect(request).not.toHaveProperty('isBookNoPay')
  })
})
