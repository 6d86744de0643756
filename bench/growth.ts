// Measures schedules, claims, and new reads of taken times while the table of appointments grows to five
// million rows of other shops. A second product with ten thousand rows is measured in alternation. The ratios
// are the medians of the pairs, so that a machine that slows down meanwhile does not matter.
import { setTimeout as sleep } from 'node:timers/promises'
import { epochMinutes } from '../packages/server/src/shop-time.ts'
import { readTaken } from '../packages/server/src/timetable/store.ts'
import { load } from './clients.ts'
import { claim, giveBack, rateOf } from './ground/claim.ts'
import { filledDays, fillOthers, fillOwn } from './ground/fill.ts'
import { schedulePath } from './ground/schedule-path.ts'
import { listSlots } from './ground/slots.ts'
import { median, openProduct, type Product } from './product.ts'

const least = 10_000
const sizes = [least, 100_000, 1_000_000, 5_000_000]
const rounds = 7
const pace = { clients: 16, milliseconds: 1000 }
/** Milliseconds of rest after filling: claims are a tenth slower at first, although everything is written. */
const settling = 45_000
const kinds = ['schedules', 'claims', 'reads'] as const

type Kind = (typeof kinds)[number]
type Pair = { readonly small: number; readonly grown: number }
/** How often each is done per second. */
type Measures = Readonly<Record<Kind, () => Promise<number>>>

/** Fills a product's table to `least` appointments of other shops, and returns its measurements. */
const open = async (product: Product): Promise<Measures> => {
  const { pool, deps, app } = product
  const { shop, services, barbers } = await deps.catalogues.ofShop('bench')
  const ids = barbers.map(({ id }) => id)
  await fillOwn(pool, shop.id, ids)
  await fillOthers(pool, 0, least)
  const path = schedulePath(shop.id, services[0]?.id ?? '', 4)
  const url = (await app.listen({ host: '127.0.0.1', port: 0 })) + path
  const now = epochMinutes(Temporal.Now.instant())
  const span = { from: now, to: now + 4 * 24 * 60, now }
  return {
    schedules: async () => (await load({ url, ...pace })).rate,
    claims: async () => {
      const rate = await rateOf(claim(pool, shop.id, listSlots(ids, filledDays + 2)), pace)
      await giveBack(pool)
      return rate
    },
    reads: () => rateOf(() => readTaken(pool, shop.id, span, {}), pace),
  }
}

/** The first of each kind warms up; the order alternates. */
const measurePairs = async (small: Measures, grown: Measures, kind: Kind): Promise<readonly Pair[]> => {
  const pairs: Pair[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const early = round % 2 === 0 ? await small[kind]() : undefined
    const rate = await grown[kind]()
    pairs.push({ small: early ?? (await small[kind]()), grown: rate })
  }
  return pairs.slice(1)
}

const inWords = (kind: Kind, steps: readonly (readonly Pair[])[]): string => {
  const figures = steps.map((pairs) => median(pairs.map(({ grown }) => grown)).toFixed(0))
  const ratios = steps.map((pairs) => median(pairs.map(({ small, grown }) => grown / small)).toFixed(2))
  return `${kind} ${figures.join(', ')} a second, the last ${ratios.at(-1)} of the first (at least 0.9; ${ratios.join(', ')})`
}

/** Measures, and returns the result in one line; the targets are ratios of at least 0.9. */
export const run = async (rows = 5_000_000): Promise<string> => {
  await using stack = new AsyncDisposableStack()
  const opened = async (): Promise<Product> => {
    const product = await openProduct()
    stack.defer(product.stop)
    return product
  }
  const [first, growing] = [await opened(), await opened()]
  const [small, grown] = [await open(first), await open(growing)]
  const reached = sizes.filter((size) => size <= rows)
  const steps: Record<Kind, (readonly Pair[])[]> = { schedules: [], claims: [], reads: [] }
  for (const [step, size] of reached.entries()) {
    if (step > 0) {
      await fillOthers(growing.pool, reached[step - 1] ?? least, size)
      await sleep(settling)
    }
    for (const kind of kinds) steps[kind].push(await measurePairs(small, grown, kind))
  }
  const words = kinds.map((kind) => inWords(kind, steps[kind]))
  return `growth to ${reached.map((size) => size.toLocaleString('en')).join(', ')} appointments: ${words.join('; ')}`
}

if (import.meta.main) console.log(await run(Number(process.argv[2] ?? 5_000_000)))
