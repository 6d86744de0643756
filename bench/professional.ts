// Compares the schedule of one professional over 4 days with that of any of eight, with a million
// appointments in the table. Runs alternate, and so does their order; the ratio is the median of the pairs.
// The answer for one lists the conflicts of taken times too, which makes it 1.4 times as long; it may cost no
// more per byte.
import { load } from './clients.ts'
import { fillOthers, fillOwn } from './ground/fill.ts'
import { ownSchedulePath, schedulePath } from './ground/schedule-path.ts'
import { slotMinutes } from './ground/slots.ts'
import { median, openProduct } from './product.ts'

const rounds = 5
const pace = { clients: 16, milliseconds: 2000 }
const days = 4

/** Measures, and returns the result in one line; the target is the ratio of the lengths. */
export const run = async (rows = 1_000_000): Promise<string> => {
  const product = await openProduct()
  try {
    const { app, deps, pool } = product
    const { shop, services, barbers } = await deps.catalogues.ofShop('bench')
    const ids = barbers.map(({ id }) => id)
    await fillOwn(pool, shop.id, ids)
    await fillOthers(pool, 0, rows)
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const rateOf = async (path: string): Promise<number> =>
      (await load({ url: address + path, ...pace })).rate
    const ofOne = ownSchedulePath(ids[0] ?? '', slotMinutes, days)
    const ofAny = schedulePath(shop.id, services[0]?.id ?? '', days)
    const pairs: { readonly one: number; readonly any: number }[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const early = round % 2 === 0 ? await rateOf(ofOne) : undefined
      const any = await rateOf(ofAny)
      const one = early ?? (await rateOf(ofOne))
      // The first round warms up.
      if (round > 0) pairs.push({ one, any })
    }
    const ratio = median(pairs.map(({ one, any }) => one / any))
    const [one, any] = [median(pairs.map((each) => each.one)), median(pairs.map((each) => each.any))]
    const bytes = async (path: string): Promise<number> => (await (await fetch(address + path)).text()).length
    const [bytesOfOne, bytesOfAny] = [await bytes(ofOne), await bytes(ofAny)]
    return `professional: ${ratio.toFixed(2)} schedules of one for each of any of ${ids.length} (at least ${(bytesOfAny / bytesOfOne).toFixed(2)}): ${one.toFixed(0)} against ${any.toFixed(0)} a second, ${bytesOfOne} and ${bytesOfAny} bytes, ${days} days, ${rows} appointments`
  } finally {
    await product.stop()
  }
}

if (import.meta.main) console.log(await run(Number(process.argv[2] ?? 1_000_000)))
