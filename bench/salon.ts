// Compares a salon whose colour pauses, has buffers and needs units of two resources with a shop of plain cuts:
// its schedule of any of 8 professionals over 4 days, and a whole checkout without a card over HTTP. Runs
// alternate; the ratios are the medians of the pairs.
import { load } from './ground/clients.ts'
import { makeCheckouts } from './ground/checkouts.ts'
import { schedulePath } from './ground/schedule-path.ts'
import { listSlots, takeSlots } from './ground/slots.ts'
import { inPairs, mediansOf, openProduct, type Product } from './product.ts'

const rounds = 5
const milliseconds = 1500
const clients = 16
/** More slots than a round can use. */
const checkoutsPerRound = 1400

/** Measures, and returns the result in one line; the target is ratios of at least 0.75. */
export const run = async (): Promise<string> => {
  await using product = await openProduct()
  const url = await product.listen()
  const { app, pool, salon } = product
  const rateOfSchedule = (shop: Product['salon']) => async (): Promise<number> => {
    const path = url + schedulePath(shop.shopId, shop.service, 4)
    return (await load({ url: path, clients, milliseconds })).rate
  }
  const rateOfCheckouts = (shop: Product['salon']) => {
    const bookable = listSlots(shop.barbers)
    return async (): Promise<number> => {
      const posts = await makeCheckouts({ app, pool, ...shop }, takeSlots(bookable, checkoutsPerRound))
      return (await load({ url, clients, milliseconds, posts })).rate
    }
  }
  const schedule = mediansOf(await inPairs(rounds, rateOfSchedule(salon), rateOfSchedule(product)))
  const checkout = mediansOf(await inPairs(rounds, rateOfCheckouts(salon), rateOfCheckouts(product)))
  return `salon: with segments, buffers and two resources a schedule has ${schedule.ratio.toFixed(2)} of a plain shop's rate, a whole checkout ${checkout.ratio.toFixed(2)} (at least 0.75): ${schedule.one.toFixed(0)} and ${checkout.one.toFixed(0)} against ${schedule.other.toFixed(0)} and ${checkout.other.toFixed(0)} a second, ${clients} clients`
}
