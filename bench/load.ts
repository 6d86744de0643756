// Measures how long a schedule (any of 8 professionals, 4 days and 14) and a whole checkout without a card
// take at half of the machine's highest rate.
// First 16 clients repeat requests as soon as they are answered, which gives the highest rate. Then requests
// come at half of it, answered or not, and each counts from its due time, so that waiting counts. Medians of
// five rounds.
// Schedules come first: a schedule reads the changes of its shop within the last minute, and no real shop has
// thousands of bookings in one.
import { load, type Post } from './clients.ts'
import { makeCheckouts } from './ground/checkouts.ts'
import { filledDays, fillOthers, fillOwn } from './ground/fill.ts'
import { schedulePath } from './ground/schedule-path.ts'
import { listSlots, takeSlots } from './ground/slots.ts'
import { p99AtPace } from './paced.ts'
import { median, openProduct } from './product.ts'

const rounds = 5
const full = { clients: 16, milliseconds: 1500 }
/**
 * The number of connections that guests' browsers would open, so that none waits for another's. A longer run
 * would use up the shop's free times where two thousand checkouts a second are served.
 */
const half = { clients: 256, milliseconds: 1500 }
/** Checkouts prepared for measuring the highest rate, which ends early where none is left. */
const mostCheckouts = 1500

type Round = { readonly most: number; readonly p99: number }

/**
 * The highest rate, and the 99th percentile at half of it, in milliseconds. `posts` makes so many requests,
 * where something is posted.
 */
const measure = async (url: string, posts?: (count: number) => Promise<readonly Post[]>): Promise<Round> => {
  const given = async (count: number) => (posts === undefined ? {} : { posts: await posts(count) })
  const { rate: most } = await load({ url, ...full, ...(await given(mostCheckouts)) })
  const pace = most / 2
  const due = Math.ceil((pace * half.milliseconds) / 1000)
  const p99 = await p99AtPace({ url, ...half, pace, ...(await given(due)) })
  return { most, p99 }
}

const inWords = (name: string, measured: readonly Round[], target: number): string => {
  const [p99, most] = [median(measured.map((each) => each.p99)), median(measured.map((each) => each.most))]
  return `${name} p99 ${p99.toFixed(1)} ms (at most ${target}) at ${(most / 2).toFixed(0)} a second, half of ${most.toFixed(0)}`
}

/** The first round warms up. */
const inRounds = async (measured: () => Promise<Round>): Promise<readonly Round[]> => {
  const each: Round[] = []
  for (let round = 0; round <= rounds; round += 1) each.push(await measured())
  return each.slice(1)
}

/** Measures, and returns the result in one line. */
export const run = async (rows = 1_000_000): Promise<string> => {
  const product = await openProduct()
  try {
    const { shop, services, barbers } = await product.deps.catalogues.ofShop('bench')
    const ids = barbers.map(({ id }) => id)
    await fillOwn(product.pool, shop.id, ids)
    await fillOthers(product.pool, 0, rows)
    const url = await product.app.listen({ host: '127.0.0.1', port: 0 })
    const [service = ''] = services.map(({ id }) => id)
    const free = listSlots(ids, filledDays + 2)
    const checkouts = (count: number) => makeCheckouts(product, shop.id, takeSlots(free, count), service)
    const schedule = () => measure(url + schedulePath(shop.id, service, 4))
    const fortnight = () => measure(url + schedulePath(shop.id, service, 14))
    const words = [
      inWords('schedule of 4 days', await inRounds(schedule), 5),
      inWords('schedule of 14 days', await inRounds(fortnight), 5),
      inWords('checkout without a card', await inRounds(() => measure(url, checkouts)), 25),
    ]
    return `load: ${words.join('; ')}; ${rows} appointments`
  } finally {
    await product.stop()
  }
}

if (import.meta.main) console.log(await run(Number(process.argv[2] ?? 1_000_000)))
