import { checkoutCart } from '@openchair/contract/calls'
import { card, guest, makeCart, namesOf } from './booking.ts'
import { type Outcome, postAlone } from './post-alone.ts'
import type { TestApp } from './test-app.ts'

/** A shop that charges at checkout. */
export const shop = 'harbour-prepay'

/** Checks a cart out over a connection of its own. */
export const checkOutAlone = (address: string, cartId: string): Promise<Outcome> => {
  const where = checkoutCart.path.replace(':id', shop).replace(':cartId', cartId)
  return postAlone(address + where, { customer: guest, paymentToken: card() })
}

/** Makes carts of one professional, each at the hour that `hourOf` returns for its index. */
export const makeCarts = async (t: TestApp, count: number, hourOf: (index: number) => number) => {
  const { services } = await namesOf(t, shop)
  const midnight = t.deps.clock.now().toZonedDateTimeISO('UTC').startOfDay().add({ days: 2 })
  return Promise.all(
    Array.from({ length: count }, (_, index) => {
      const dateTime = midnight
        .add({ hours: hourOf(index) })
        .toInstant()
        .toString()
      return makeCart(t, shop, [{ barberId: 'hana', services: services('cut'), dateTime }])
    }),
  )
}
