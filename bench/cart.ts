// Compares making a cart with booking one without a card, over HTTP: 16 clients, the same PostgreSQL with its
// normal durability. Runs alternate, and so does their order; the ratio is the median of the pairs.
import { load } from './clients.ts'
import { makeCarts, makeCheckouts } from './ground/checkouts.ts'
import { listSlots, takeSlots } from './ground/slots.ts'
import { median, openProduct } from './product.ts'

const rounds = 5
const milliseconds = 2000
const clients = 16
/** More slots than a round can use. */
const perRound = 2500

/** Measures, and returns the result in one line; the target is a ratio of at least 1. */
export const run = async (): Promise<string> => {
  const product = await openProduct()
  try {
    const { shop, services, barbers } = await product.deps.catalogues.ofShop('bench')
    const url = await product.app.listen({ host: '127.0.0.1', port: 0 })
    const [service = ''] = services.map(({ id }) => id)
    const ids = barbers.map(({ id }) => id)
    // Checked-out slots stay booked. Carts hold nothing, and use free times of the other professionals.
    const [slots, unbooked] = [listSlots(ids.slice(0, 4)), listSlots(ids.slice(4))]
    const pairs: { readonly carts: number; readonly checkouts: number }[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const own = takeSlots(unbooked, perRound)
      const measureCarts = async (): Promise<number> =>
        (await load({ url, clients, milliseconds, posts: makeCarts(shop.id, own, service) })).rate
      const bookable = takeSlots(slots, perRound)
      const posts = await makeCheckouts(product, shop.id, bookable, service)
      const early = round % 2 === 0 ? await measureCarts() : undefined
      const checkouts = (await load({ url, clients, milliseconds, posts })).rate
      const carts = early ?? (await measureCarts())
      // The first round warms up.
      if (round > 0) pairs.push({ carts, checkouts })
    }
    const ratio = median(pairs.map(({ carts, checkouts }) => carts / checkouts))
    const carts = median(pairs.map((pair) => pair.carts))
    const checkouts = median(pairs.map((pair) => pair.checkouts))
    return `cart: ${ratio.toFixed(2)} carts made for each checkout without a card (at least 1): ${carts.toFixed(0)} against ${checkouts.toFixed(0)} a second, ${clients} clients`
  } finally {
    await product.stop()
  }
}

if (import.meta.main) console.log(await run())
