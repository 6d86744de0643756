// Compares the schedule of one professional over 4 days with that of any of eight, with a million
// appointments in the table. Runs alternate, and so does their order; the ratio is the median of the pairs.
// The answer for one lists the conflicts of taken times too, which makes it 1.4 times as long; it may cost no
// more per byte.
import { load } from './ground/clients.ts'
import { ownSchedulePath, schedulePath } from './ground/schedule-path.ts'
import { slotMinutes } from './ground/slots.ts'
import { inPairs, mediansOf, openProduct } from './product.ts'

const rounds = 5
const pace = { clients: 16, milliseconds: 2000 }
const days = 4

const rateOf = (url: string) => async (): Promise<number> => (await load({ url, ...pace })).rate
const bytes = async (url: string): Promise<number> => (await (await fetch(url)).text()).length

/** Measures, and returns the result in one line; the target is the ratio of the lengths. */
export const run = async (rows = 1_000_000): Promise<string> => {
  await using product = await openProduct({ others: rows })
  const { shopId, service, barbers } = product
  const address = await product.listen()
  const ofOne = address + ownSchedulePath(barbers[0] ?? '', slotMinutes, days)
  const ofAny = address + schedulePath(shopId, service, days)
  const { one, other: any, ratio } = mediansOf(await inPairs(rounds, rateOf(ofOne), rateOf(ofAny)))
  const [bytesOfOne, bytesOfAny] = [await bytes(ofOne), await bytes(ofAny)]
  return `professional: ${ratio.toFixed(2)} schedules of one for each of any of ${barbers.length} (at least ${(bytesOfAny / bytesOfOne).toFixed(2)}): ${one.toFixed(0)} against ${any.toFixed(0)} a second, ${bytesOfOne} and ${bytesOfAny} bytes, ${days} days, ${rows} appointments`
}
