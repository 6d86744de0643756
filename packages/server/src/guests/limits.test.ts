import { bookOfferedSlot, changeDeskGuest, validateAppointment } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { type Checkout, checkOut, makeCart } from '../../test/booking.ts'
import { ben, contactOf, ida, openGuests } from '../../test/guests-at-desk.ts'
import { bearing, signInByCode } from '../../test/sign-in.ts'
import {
  askToJoin,
  cancel,
  fillDay,
  guestNumber,
  joinAs,
  makeOffers,
  readAs,
} from '../../test/waiting-list.ts'

/** Opens the shop at which guests book without paying, with a way to check out a cut for somebody. */
const open = async () => {
  const s = await openGuests('harbour-free')
  const check = async (
    customer: typeof ida,
    time: string,
    pay: Checkout = { isBookNoPay: true },
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const dateTime = `2026-11-24T${time}:00-05:00`
    const cart = await makeCart(s.t, s.shop, [...s.times('dora', 'corte', [dateTime])])
    return checkOut(s.t, s.shop, cart.id, { customer, ...pay }, headers)
  }
  return { ...s, check }
}
const zoe = contactOf('Zoe', '+12125550179')

const toCall = {
  status: 403,
  refusal: {
    code: 'cannot_book_online',
    message: expect.stringContaining('Please call us to book: +1'),
  },
}

test('a guest who cannot book online hears to call the shop by each of their contacts, and others book', async () => {
  await using s = await open()
  await s.desk.limit(await s.add(ida), { cannotBookOnline: true })
  expect((await s.check(zoe, '11:00')).status).toBe(200)
  for (const customer of [
    ida,
    { ...zoe, phone: ida.phone },
    { ...zoe, email: ida.email },
    { ...zoe, email: 'IDA+more@moss.example' },
  ])
    expect(await s.check(customer, '12:00')).toMatchObject(toCall)
})

test('a limit holds for an account of theirs with other details, and for whoever staff joined with them', async () => {
  await using s = await open()
  const session = await signInByCode(s.t, { phone: ida.phone, brandId: s.brandId })
  const own = session.user.customer?.id ?? ''
  const other = await s.add(ben)
  await s.desk.join(own, other)
  await s.desk.limit(own, { cannotBookOnline: true })
  expect(await s.check(zoe, '11:00', { isBookNoPay: true }, bearing(session))).toMatchObject(toCall)
  expect(await s.check(ben, '11:00')).toMatchObject(toCall)
  await s.desk.separate(own, other)
  expect((await s.check(ben, '11:00')).status).toBe(200)
  await s.desk.limit(own, { cannotBookOnline: false })
  expect((await s.check(ida, '12:00')).status).toBe(200)
})

test('a limit stays with a guest whose contact the desk changes, and with the account that claims them', async () => {
  await using s = await open()
  const id = await s.add(ida)
  await s.desk.limit(id, { cannotBookOnline: true })
  const { version } = (await s.desk.open(id)).body
  const changed = { ...ida, phone: ben.phone, language: 'en', version } as const
  await s.desk.send(changeDeskGuest, { shopId: s.desk.shopId, guestId: id, ...changed })
  await signInByCode(s.t, { phone: ben.phone, brandId: s.brandId })
  expect(await s.check({ ...zoe, phone: ben.phone }, '11:00')).toMatchObject(toCall)
})

test('a guest who must pay beforehand by the desk books online only by paying, as those of the brand’s file do', async () => {
  await using s = await open()
  await s.desk.limit(await s.add(ida), { mustPrepay: true })
  expect(await s.check(ida, '11:00')).toMatchObject({ status: 400, refusal: { code: 'PrepayOnlyCustomer' } })
  const { email } = ida
  const asked = await s.t.send(validateAppointment, { shopId: s.shop, customer: { email } })
  expect(asked.refusal.code).toBe('PrepayOnlyCustomer')
  expect((await s.check(zoe, '11:00')).status).toBe(200)
})

test('a guest who cannot book online joins no waiting list, and accepts no offer that came before the limit', async () => {
  await using s = await openGuests('harbour-free')
  const taken = await fillDay(s.t, s.shop, 'dora')
  await fillDay(s.t, s.shop, 'eli')
  const id = await joinAs(s.t, s.shop, 1)
  await cancel(s.t, taken.get('11:00'))
  await makeOffers(s.t, s.shop)
  const [slot] = (await readAs(s.t, id)).timeSlots
  const one = (await s.desk.list({ query: guestNumber(1).phone })).rows[0]?.id ?? ''
  await s.desk.limit(one, { cannotBookOnline: true })
  const accepted = await s.t.send(bookOfferedSlot, {
    waitingListCustomerId: id,
    waitingListSlotId: slot?.waitingListSlotId ?? '',
    total: slot?.total ?? 0,
  })
  expect(accepted).toMatchObject(toCall)
  const again = { firstName: 'Gus', email: 'gus@example.com', day: '2026-11-25' }
  expect(await askToJoin(s.t, s.shop, 1, again)).toMatchObject(toCall)
  expect((await askToJoin(s.t, s.shop, 2)).status).toBe(200)
})

test('an address that asks about many people hears no more, so that nobody is found to be limited', async () => {
  await using s = await open()
  await s.desk.limit(await s.add(ida), { cannotBookOnline: true })
  const codes: string[] = []
  for (let index = 0; index < 42; index += 1)
    codes.push((await s.check({ ...ida, email: `ida${index}@moss.example` }, '11:00')).refusal.code)
  expect(codes[0]).toBe('cannot_book_online')
  expect(codes.at(-1)).toBe('too_many_requests')
})

test('a rule that is not named stays as it was, also where the brand’s file lets somebody pay beforehand', async () => {
  await using s = await open()
  const id = await s.add(ida)
  await s.t.pool.query('update customer set prepay_only = true where id = $1', [id])
  await s.desk.limit(id, { cannotBookOnline: true })
  await s.t.pool.query('update customer set prepay_only = false where id = $1', [id])
  expect((await s.desk.open(id)).body.guest).toMatchObject({ mustPrepay: false, cannotBookOnline: true })
  await s.desk.limit(id, { mustPrepay: true })
  expect((await s.desk.open(id)).body.guest).toMatchObject({ mustPrepay: true, cannotBookOnline: true })
})
