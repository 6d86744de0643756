import { randomUUID } from 'node:crypto'
import { getPaymentCards, getSaleOrder, getSessions } from '@openchair/contract/calls'
import { card, checkOut, makeCart, namesOf, type NewAppointment } from '../booking.ts'
import { boughtGiftCard } from '../gift-cards.ts'
import { insertRow } from '../rows.ts'
import { bearing, signInByCode } from '../sign-in.ts'
import type { TestApp } from '../test-app.ts'
import { joinAs } from '../waiting-list.ts'

const [shopRef, otherShopRef] = ['harbour-card', 'harbour-free'] as const

/** A signed-in person who has one of everything that has an id. */
export type Person = {
  readonly token: string
  readonly customerId: string
  readonly shopId: string
  readonly otherShopId: string
  readonly saleOrderId: string
  /** The id of an appointment of that sale. */
  readonly appointmentId: string
  /** The id of a waiting-list application. */
  readonly applicationId: string
  /** The id by which the recipient sees a gift card. */
  readonly givenId: string
  readonly notificationId: string
  readonly cardId: string
  /** The id of a session of theirs other than the token's. */
  readonly sessionId: string
  /** The id of a cart that is not booked. */
  readonly cartId: string
  readonly appointment: NewAppointment
  readonly contact: {
    readonly firstName: string
    readonly lastName: string
    readonly email: string
    readonly phone: string
  }
}

/** Asks for a rating of an appointment before its time. The job would ask after it. */
const askAbout = async (
  { pool, deps }: Pick<TestApp, 'pool' | 'deps'>,
  ids: { readonly shop_id: string; readonly sale_order_id: string; readonly appointment_id: string },
): Promise<string> => {
  const asked = { id: randomUUID(), ...ids, created_at: deps.clock.now().toString() }
  await insertRow(pool, 'notification', asked)
  return asked.id
}

/** Signs up a person, who books on a day of December 2026 and saves the card. */
export const createPerson = async (
  t: TestApp,
  { firstName, phone, time }: { readonly firstName: string; readonly phone: string; readonly time: string },
): Promise<Person> => {
  const { shopId, barber, services } = await namesOf(t, shopRef)
  const { shopId: otherShopId } = await namesOf(t, otherShopRef)
  const { token, user } = await signInByCode(t, { phone, brandId: 'harbour' })
  const contact = { firstName, lastName: 'King', email: `${firstName.toLowerCase()}@example.com`, phone }
  const appointment = { barberId: barber('ada'), services: services('cut') }
  const cart = await makeCart(t, shopRef, [{ ...appointment, dateTime: time }])
  const sale = { customer: contact, paymentToken: card(), saveCard: true }
  const { status, body } = await checkOut(t, shopRef, cart.id, sale, bearing({ token }))
  if (status !== 200) throw new Error(`not booked: ${JSON.stringify(body)}`)
  const customerId = user.customer?.id ?? ''
  const order = await t.send(getSaleOrder, { id: body.id })
  const cards = await t.send(getPaymentCards, { id: customerId }, bearing({ token }))
  const other = await signInByCode(t, { phone, brandId: 'harbour' })
  const sessions = await t.send(getSessions, {}, bearing(other))
  const appointmentId = order.body.items[0]?.id ?? ''
  return {
    token,
    customerId,
    shopId,
    otherShopId,
    saleOrderId: body.id,
    appointmentId,
    applicationId: await joinAs(t, shopRef, 0, {
      ...contact,
      paymentToken: card(),
      day: time.slice(0, 10),
    }),
    givenId: (await boughtGiftCard(t, { customer: contact })).givenId,
    notificationId: await askAbout(t, {
      shop_id: shopId,
      sale_order_id: body.id,
      appointment_id: appointmentId,
    }),
    cardId: cards.body.rows[0]?.id ?? '',
    sessionId: sessions.body.rows[0]?.id ?? '',
    cartId: (await makeCart(t, shopRef, [appointment])).id,
    appointment,
    contact,
  }
}
