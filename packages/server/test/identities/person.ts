import { getPaymentCards } from '@openchair/contract/calls'
import { card, checkOut, makeCart, namesOf, type NewAppointment } from '../booking.ts'
import { bearing, signInByCode } from '../sign-in.ts'
import type { TestApp } from '../test-app.ts'

const [shopRef, otherShopRef] = ['harbour-card', 'harbour-free'] as const

/** Somebody who is signed in, and has one of everything that bears an id. */
export type Person = {
  readonly token: string
  readonly customerId: string
  readonly shopId: string
  readonly otherShopId: string
  readonly saleOrderId: string
  readonly cardId: string
  /** Of a cart that is not booked. */
  readonly cartId: string
  readonly appointment: NewAppointment
  readonly contact: {
    readonly firstName: string
    readonly lastName: string
    readonly email: string
    readonly phone: string
  }
}

/** Signs somebody in, who books on a day of December 2026 and has the card saved. */
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
  const cards = await t.send(getPaymentCards, { id: customerId }, bearing({ token }))
  return {
    token,
    customerId,
    shopId,
    otherShopId,
    saleOrderId: body.id,
    cardId: cards.body.rows[0]?.id ?? '',
    cartId: (await makeCart(t, shopRef, [appointment])).id,
    appointment,
    contact,
  }
}
