import {
  getOutToday,
  moveBooking,
  removeWaiting,
  sendChoiceLink,
  bookAtDesk,
} from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { openSales } from '../../test/booked-sale.ts'
import { onTuesday, withDesk } from '../../test/desk-booking.ts'
import { openLine } from '../../test/desk-line.ts'
import { deskStaff } from '../../test/desk-staff.ts'
import { ida, openGuests } from '../../test/guests-at-desk.ts'
import { insertRow } from '../../test/rows.ts'

const ofAda = { role: 'professional', professional: 'ada' } as const

/** Matches the contacts of everybody who is booked in these tests. */
const contact = /@(moss\.)?example(\.com)?|\+1212555/

test('a professional who names a guest in a new booking reads the message, and not where it goes', async () => {
  await using s = await openGuests()
  const customerId = await s.add(ida)
  const wish = {
    shopId: s.desk.shopId,
    barberId: s.names.barber('ada'),
    serviceIds: s.names.services('cut').map(({ id }) => id),
    dateTime: onTuesday('10:00'),
    payment: 'withoutCard' as const,
  }
  const ask = async (guest: object, validate = true) =>
    (await professional.send(bookAtDesk, { ...wish, validate, guest })).body
  const professional = await deskStaff(s.t, s.shop, ofAda)
  const asked = await ask({ customerId })
  expect(asked.message).toMatchObject({ channel: 'email', to: null })
  expect(JSON.stringify(asked)).not.toMatch(contact)
  await insertRow(s.t.pool, 'desk_setting', {
    shop_id: s.desk.shopId,
    professionals_see_contacts: true,
    professionals_see_names: false,
  })
  expect((await ask({ customerId })).message, 'a guest of nobody’s column yet').toMatchObject({ to: null })
  expect((await ask({ firstName: 'Zoe', email: 'zoe@x.example' })).message).toMatchObject({
    to: 'zoe@x.example',
  })
  expect(
    (await s.desk.send(bookAtDesk, { ...wish, validate: true, guest: { customerId } })).body.message,
  ).toMatchObject({ to: ida.email })
  expect((await ask({ customerId }, false)).message).toMatchObject({ to: null })
})

test('a professional is shown no contact of the guest before a change of a booking', async () => {
  await using sales = await openSales('harbour-card')
  const s = await withDesk(sales, sales.times('ada', 'cut', [onTuesday('10:00')]))
  const professional = await s.desk('professional', 'ada')
  const { shopId } = professional
  const { version } = await professional.open(s.id)
  const asked = { shopId, id: s.id, version, validate: true }
  const barberId = s.names.barber('ada')
  const move = { ...asked, barberId, dateTime: onTuesday('11:00') }
  const span = { shopId, barberId, from: onTuesday('00:00'), to: onTuesday('23:00') }
  const moved = (await professional.send(moveBooking, move)).body
  const linked = (await professional.send(sendChoiceLink, asked)).body
  const out = (await professional.send(getOutToday, span)).body
  expect([moved.message, linked.message, out.concerned[0]?.cancelMessage]).toMatchObject(
    Array.from({ length: 3 }, () => ({ channel: 'email', to: null })),
  )
  expect(JSON.stringify([moved, linked, out])).not.toMatch(contact)
  expect((await (await s.desk()).send(moveBooking, move)).body.message?.to).toMatch(contact)
})

test('a professional is shown no contact of who waits before an offer or a removal', async () => {
  await using s = await openLine()
  await s.join(1)
  await s.free('10:00')
  const professional = await deskStaff(s.t, s.shop, ofAda)
  const { id = '', version = 0 } = (await s.read(professional)).line[0] ?? {}
  const asked = { shopId: s.shop, id, version, validate: true }
  const offered = (await s.offer(id, '10:00', { by: professional, validate: true })).body
  const removed = (await professional.send(removeWaiting, asked)).body
  for (const { messages } of [offered, removed]) {
    expect(messages).toContainEqual(expect.objectContaining({ channel: 'email', to: null }))
    expect(JSON.stringify(messages)).not.toMatch(contact)
  }
  expect((await s.offer(id, '10:00', { validate: true })).body.messages[0]?.to).toMatch(contact)
})
