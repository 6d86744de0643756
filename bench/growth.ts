// Measures schedules, claims, and new reads of taken times while the table of appointments grows to five
// million rows of other shops. A second product with ten thousand rows is measured in alternation. The ratios
// are the medians of the pairs, so that a machine that slows down meanwhile does not matter.
import { setTimeout as sleep } from 'node:timers/promises'
import { epochMinutes } from '../packages/server/src/shop-time.ts'
import { readTaken } from '../packages/server/src/timetable/store.ts'
import { load } from './ground/clients.ts'
import { claim, giveBack, rateOf } from './ground/claim.ts'
import { filledDays, fillOthers } from './ground/fill.ts'
import { schedulePath } from './ground/schedule-path.ts'
import { listSlots } from './ground/slots.ts'
import { inPairs, mediansOf, openProduct, type Product } from './product.ts'

const least = 10_000
const sizes = [least, 100_000, 1_000_000, 5_000_000]
const rounds = 7
const pace = { clients: 16, milliseconds: 1000 }
/** Milliseconds of rest after filling: claims are a tenth slower at first, although everything is written. */
const settling = 45_000
const kinds = ['schedules', 'claims', 'reads'] as const

type Kind = (typeof kinds)[number]
type Medians = ReturnType<typeof mediansOf>
/** How often each is done per second. */
type Measures = Readonly<Record<Kind, () => Promise<number>>>

const measuresOf = async ({ pool, shopId, service, barbers, listen }: Product): Promise<Measures> => {
  const url = (await listen()) + schedulePath(shopId, service, 4)
  const now = epochMinutes(Temporal.Now.instant())
  const span = { from: now, to: now + 4 * 24 * 60, now }
  return {
    schedules: async () => (await load({ url, ...pace })).rate,
    claims: async () => {
      const rate = await rateOf(claim(pool, shopId, listSlots(barbers, filledDays + 2)), pace)
      await giveBack(pool)
      return rate
    },
    reads: () => rateOf(() => readTaken(pool, shopId, span, {}), pace),
  }
}

const inWords = (kind: Kind, steps: readonly Medians[]): string => {
  const figures = steps.map(({ one }) => one.toFixed(0))
  const ratios = steps.map(({ ratio }) => ratio.toFixed(2))
  return `${kind} ${figures.join(', ')} a second, the last ${ratios.at(-1)} of the first (at least 0.9; ${ratios.join(', ')})`
}

/** Measures, and returns the result in one line; the targets are ratios of at least 0.9. */
export const run = async (rows = 5_000_000): Promise<string> => {
  await using first = await openProduct({ others: least })
  await using growing = await openProduct({ others: least })
  const [small, grown] = [await measuresOf(first), await measuresOf(growing)]
  const reached = sizes.filter((size) => size <= rows)
  const steps: Record<Kind, Medians[]> = { schedules: [], claims: [], reads: [] }
  for (const [step, size] of reached.entries()) {
    if (step > 0) {
      await fillOthers(growing.pool, reached[step - 1] ?? least, size)
      await sleep(settling)
    }
    for (const kind of kinds) steps[kind].push(mediansOf(await inPairs(rounds, grown[kind], small[kind])))
  }
  const words = kinds.map((kind) => inWords(kind, steps[kind]))
  return `growth to ${reached.map((size) => size.toLocaleString('en')).join(', ')} appointments: ${words.join('; ')}`
}
