// Compares making a cart with booking one without a card, over HTTP: 16 clients, the same PostgreSQL with its
// normal durability. Runs alternate, and so does their order; the ratio is the median of the pairs.
import { load } from './ground/clients.ts'
import { makeCarts, makeCheckouts } from './ground/checkouts.ts'
import { listSlots, takeSlots } from './ground/slots.ts'
import { inPairs, mediansOf, openProduct } from './product.ts'

const rounds = 5
const milliseconds = 2000
const clients = 16
/** More slots than a round can use. */
const perRound = 2500

/** Measures, and returns the result in one line; the target is a ratio of at least 1. */
export const run = async (): Promise<string> => {
  await using product = await openProduct()
  const { shopId, service, barbers } = product
  const url = await product.listen()
  // Checked-out slots stay booked. Carts hold nothing, and use free times of the other professionals.
  const [slots, unbooked] = [listSlots(barbers.slice(0, 4)), listSlots(barbers.slice(4))]
  const measureCarts = async (): Promise<number> => {
    const posts = makeCarts(shopId, takeSlots(unbooked, perRound), service)
    return (await load({ url, clients, milliseconds, posts })).rate
  }
  const measureCheckouts = async (): Promise<number> => {
    const posts = await makeCheckouts(product, takeSlots(slots, perRound))
    return (await load({ url, clients, milliseconds, posts })).rate
  }
  const {
    one: carts,
    other: checkouts,
    ratio,
  } = mediansOf(await inPairs(rounds, measureCarts, measureCheckouts))
  return `cart: ${ratio.toFixed(2)} carts made for each checkout without a card (at least 1): ${carts.toFixed(0)} against ${checkouts.toFixed(0)} a second, ${clients} clients`
}
