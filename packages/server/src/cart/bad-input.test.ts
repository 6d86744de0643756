import type { InputOf } from '@openchair/contract'
import { createCart, validateSale } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { cutWithAda, makeCart, type NewAppointment, namesOf, takeTime } from '../../test/booking.ts'
import { seededShop } from '../../test/seeded-shop.ts'

// It is Saturday 21 November 2026, 10:00 in New York.
const { t, names } = await seededShop('harbour-card')

type Request = Omit<InputOf<typeof createCart>, 'id'>

const monday = (time: string): string => `2026-11-23T${time}:00-05:00`
const ada = (more: Partial<NewAppointment> = {}) => cutWithAda(names, more)
const any = (more: Partial<NewAppointment> = {}) => ada({ ...more, barberId: 'any' })

const refused = async (request: Request, shop = 'harbour-card', headers = {}) => {
  const { rows: before } = await t.pool.query<{ n: number }>('select count(*)::int as n from cart')
  const answer = await t.send(createCart, { id: shop, ...request }, headers)
  const sale = await t.send(validateSale, { id: shop, ...request }, headers)
  const { rows: after } = await t.pool.query<{ n: number }>('select count(*)::int as n from cart')
  expect(after, 'nothing is written').toEqual(before)
  expect(sale.status).toBe(answer.status)
  return {
    status: answer.status,
    code: answer.refusal.code,
    paths: answer.refusal.issues?.map(({ path }) => path),
  }
}
const invalid = (...paths: readonly string[]) => ({ status: 400, code: 'invalid_request', paths })

test.each<[string, () => Request, number, string]>([
  [
    'an unknown professional',
    () => ({ new_appointments: [ada({ barberId: 'nobody' })] }),
    404,
    'barber_not_found',
  ],
  [
    'an unknown service',
    () => ({ new_appointments: [ada({ services: [{ id: 'perm' }] })] }),
    404,
    'service_not_found',
  ],
  [
    'what the professional does not offer',
    () => ({ new_appointments: [ada({ barberId: 'ben', services: names.services('shave') })] }),
    400,
    'service_not_offered',
  ],
  [
    'a candidate who does not offer it',
    () => ({
      new_appointments: [
        ada({ barberId: 'ben', bookedWithAnyBarber: true, services: names.services('shave') }),
      ],
    }),
    400,
    'candidate_not_allowed',
  ],
  [
    'an add-on alone',
    () => ({ new_appointments: [ada({ services: names.services('hot-towel') })] }),
    400,
    'addon_without_service',
  ],
  [
    "another service's add-on",
    () => ({ new_appointments: [ada({ services: names.services('fade', 'scalp') })] }),
    400,
    'addon_without_service',
  ],
  [
    'a candidate who books by passcode',
    () => ({ new_appointments: [ada({ barberId: names.barber('cleo'), bookedWithAnyBarber: true })] }),
    400,
    'candidate_not_allowed',
  ],
  [
    'a tip where the professional takes none',
    () => ({ new_appointments: [ada({ barberId: 'ben', tipPercentage: 10 })] }),
    400,
    'tip_not_allowed',
  ],
  [
    'a tip where not every candidate takes one',
    () => ({ new_appointments: [any()], tips: [{ barberId: 'any', amount: 100 }] }),
    400,
    'tip_not_allowed',
  ],
  [
    'no payment where that is not allowed',
    () => ({ new_appointments: [ada()], isBookNoPay: true }),
    400,
    'checkout_type_not_allowed',
  ],
  [
    'a card on file where that is not allowed',
    () => ({ new_appointments: [ada()], isReservation: true }),
    400,
    'checkout_type_not_allowed',
  ],
  [
    'two ways to pay at once',
    () => ({ new_appointments: [ada()], isReservation: true, isBookNoPay: true }),
    400,
    'checkout_type_not_allowed',
  ],
  [
    "a sum that is not the server's",
    () => ({ new_appointments: [ada()], payments: [{ type: 'card', amount: 1 }] }),
    409,
    'amount_changed',
  ],
])('a cart is refused for %s', async (_what, request, status, code) => {
  expect(await refused(request())).toEqual({ status, code, paths: undefined })
})

test.each([
  ['off the grid', '2026-11-23T09:07:00-05:00'],
  ['between two minutes', '2026-11-23T09:00:30-05:00'],
  ['outside hours', '2026-11-23T08:00:00-05:00'],
  ['too late to end in time', '2026-11-23T17:45:00-05:00'],
  ['on a day off', '2026-11-22T09:00:00-05:00'],
  ['past', '2026-11-21T09:00:00-05:00'],
  ['years ago', '1970-01-01T00:00:00Z'],
  ['past the horizon', '2026-12-21T09:00:00-05:00'],
  ['in thousands of years', '9999-12-31T23:45:00Z'],
])('a cart is refused for a time %s [4.03.12]', async (_what, dateTime) => {
  const expected = { status: 409, code: 'appointment.errors.nonMatchingHours', paths: undefined }
  expect(await refused({ new_appointments: [ada({ dateTime })] })).toEqual(expected)
})

test('a cart is refused for a taken time, but not for one whose hold has expired [4.03.12]', async () => {
  const hold = (from: string, to: string, expires: string) =>
    takeTime(t, ['harbour-card', 'ada'], [monday(from), monday(to)], {
      state: 'held',
      hold_expires_at: expires,
      owner_id: crypto.randomUUID(),
    })
  await hold('16:00', '16:30', '2026-11-21T15:00:01Z')
  await hold('17:00', '17:30', '2026-11-21T15:00:00Z')
  expect(await refused({ new_appointments: [ada({ dateTime: monday('15:45') })] })).toMatchObject({
    status: 409,
    code: 'appointment.errors.oneOfTimeslotsNotAvailable',
  })
  expect((await makeCart(t, 'harbour-card', [ada({ dateTime: monday('16:30') })])).items).toHaveLength(1)
  expect((await makeCart(t, 'harbour-card', [ada({ dateTime: monday('17:00') })])).items).toHaveLength(1)
})

test('a group is refused if it has two guests at one time with one professional', async () => {
  const group = [ada({ dateTime: monday('11:00') }), ada({ dateTime: monday('11:15') })]
  expect(await refused({ new_appointments: group })).toMatchObject({
    code: 'appointment.errors.oneOfTimeslotsNotAvailable',
  })
})

test('a cart is refused for several services in one appointment, or any professional, at a shop without them [5.02.04]', async () => {
  const free = await namesOf(t, 'harbour-free')
  const two = [{ barberId: 'dora', services: free.services('corte', 'barba') }]
  expect(await refused({ new_appointments: two }, 'harbour-free')).toMatchObject({
    code: 'multiple_services_not_allowed',
  })
  await t.pool.query(
    `update shop set details = details || '{"allowMultipleServices": true}', revision = revision + 1 where route = 'harbour-free'`,
  )
  const own = await t.send(createCart, { id: 'harbour-free', new_appointments: two })
  expect(own.refusal).toMatchObject({
    code: 'multiple_services_not_allowed',
    message: 'Only one service at a time with Dora. Choose just one.',
  })
  const rental = await namesOf(t, 'harbour-rental')
  const anyone = [{ barberId: 'any', services: rental.services('cut') }]
  expect(await refused({ new_appointments: anyone }, 'harbour-rental')).toMatchObject({
    code: 'any_barber_not_allowed',
  })
  expect(await refused({ new_appointments: anyone }, 'nowhere')).toMatchObject({
    status: 404,
    code: 'shop_not_found',
  })
})

test.each<[string, () => object, readonly string[]]>([
  ['six guests', () => ({ new_appointments: Array.from({ length: 6 }, () => ada()) }), ['new_appointments']],
  ['no guest', () => ({ new_appointments: [] }), ['new_appointments']],
  [
    'a name of one character',
    () => ({ new_appointments: [ada({ customer: { firstName: 'A' } })] }),
    ['new_appointments.0.customer.firstName'],
  ],
  [
    'a bad e-mail',
    () => ({ new_appointments: [ada()], customer: { email: 'ada@example' } }),
    ['customer.email'],
  ],
  ['a bad phone', () => ({ new_appointments: [ada()], customer: { phone: '+1999' } }), ['customer.phone']],
  [
    'a negative tip',
    () => ({ new_appointments: [ada()], tips: [{ barberId: 'ada', amount: -1 }] }),
    ['tips.0.amount'],
  ],
  [
    'a fractional tip',
    () => ({ new_appointments: [ada()], tips: [{ barberId: 'ada', amount: 1.5 }] }),
    ['tips.0.amount'],
  ],
  [
    'a tip beyond the cap',
    () => ({ new_appointments: [ada()], tips: [{ barberId: 'ada', amount: 200_000 }] }),
    ['tips.0.amount'],
  ],
  [
    'a tip for nobody',
    () => ({ new_appointments: [ada()], tips: [{ barberId: 'eve', amount: 1 }] }),
    ['tips.0.barberId'],
  ],
  [
    'an impossible date',
    () => ({ new_appointments: [ada({ dateTime: '2026-02-30T09:00:00-05:00' })] }),
    ['new_appointments.0.dateTime'],
  ],
  [
    'a service twice',
    () => ({ new_appointments: [ada({ services: names.services('cut', 'cut') })] }),
    ['new_appointments.0.services.1.id'],
  ],
  ['an unknown key', () => ({ new_appointments: [ada()], coupon: 'FREE' }), ['coupon']],
  [
    'an unknown key within',
    () => ({ new_appointments: [{ ...ada(), price: 1 }] }),
    ['new_appointments.0.price'],
  ],
])('a cart is refused by its field for %s', async (_what, request, paths) => {
  expect(await refused(request() as Request)).toEqual(invalid(...paths))
})
