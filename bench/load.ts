// Measures how long a schedule (any of 8 professionals, 4 days and 14) and a whole checkout without a card
// take at half of the machine's highest rate.
// First 16 clients repeat requests as soon as they are answered, which gives the highest rate. Then requests
// come at half of it, answered or not, and each counts from its due time, so that waiting counts. Medians of
// five rounds.
// Schedules come first: a schedule reads the changes of its shop within the last minute, and no real shop has
// thousands of bookings in one.
import { load, type Post } from './ground/clients.ts'
import { makeCheckouts } from './ground/checkouts.ts'
import { filledDays } from './ground/fill.ts'
import { schedulePath } from './ground/schedule-path.ts'
import { listSlots, takeSlots } from './ground/slots.ts'
import { p99AtPace } from './ground/paced.ts'
import { inRounds, median, openProduct } from './product.ts'

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
 * Measures the highest rate, and the 99th percentile at half of it, in milliseconds. `posts` makes as many
 * requests as given. It is needed only where something is posted.
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

/** Measures, and returns the result in one line. */
export const run = async (rows = 1_000_000): Promise<string> => {
  await using product = await openProduct({ others: rows })
  const { shopId, service, barbers } = product
  const url = await product.listen()
  const free = listSlots(barbers, filledDays + 2)
  const checkouts = (count: number) => makeCheckouts(product, takeSlots(free, count))
  const schedule = (days: number) => () => measure(url + schedulePath(shopId, service, days))
  const words = [
    inWords('schedule of 4 days', await inRounds(rounds, schedule(4)), 5),
    inWords('schedule of 14 days', await inRounds(rounds, schedule(14)), 5),
    inWords('checkout without a card', await inRounds(rounds, () => measure(url, checkouts)), 25),
  ]
  return `load: ${words.join('; ')}; ${rows} appointments`
}
