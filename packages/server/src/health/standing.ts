import type { Clock } from '../clock.ts'
import type { Queryable } from '../store/db.ts'
import {
  countHeldTimes,
  countUsedUpTexts,
  failsToArchive,
  readAttempts,
  readEvents,
  readJobs,
  readMessages,
} from './store.ts'

/** What each number is that is read from the database; those of attempts are told apart by their kind. */
export const standingHelp = {
  openchair_attempts_standing: 'Tries to pay whose end is not known yet, by what is paid for',
  openchair_attempts_oldest_age_seconds: 'Age of the oldest of them',
  openchair_holds_standing: 'Times that are held and not booked',
  openchair_messages_waiting: 'Messages that are to be sent now',
  openchair_outbox_age_seconds: 'For how long the oldest of them could have been sent',
  openchair_brands_out_of_texts:
    'Brands whose text messages of the day are used up, so that only sign-in codes go',
  openchair_events_untold: 'What became true and is still to be told by messages',
  openchair_events_oldest_age_seconds: 'For how long the oldest of it is due',
  openchair_jobs_waiting: 'Jobs that could run and do not yet',
  openchair_jobs_oldest_age_seconds: 'For how long the oldest of them could have run',
  openchair_jobs_failed: 'Jobs that were given up',
  openchair_archive_failing: 'Whether the log of the database could not be archived when it was last tried',
} as const
export type StandingName = keyof typeof standingHelp

type Sample = { readonly name: StandingName; readonly value: number; readonly kind?: string }

export type Standing = {
  readonly samples: readonly Sample[]
  /** Whether the database answered at all. */
  readonly isDatabaseUp: boolean
}

type Reading = (on: Queryable, now: Temporal.Instant) => Promise<readonly Sample[]>

const ageOf = (oldest: Temporal.Instant | null, now: Temporal.Instant): number =>
  oldest === null ? 0 : Math.max(0, (now.epochMilliseconds - oldest.epochMilliseconds) / 1000)

/** One statement each. */
const readings: readonly Reading[] = [
  async (on, now) =>
    (await readAttempts(on)).flatMap(({ kind, count, oldest }) => [
      { name: 'openchair_attempts_standing', kind, value: count },
      { name: 'openchair_attempts_oldest_age_seconds', kind, value: ageOf(oldest, now) },
    ]),
  async (on) => [{ name: 'openchair_holds_standing', value: await countHeldTimes(on) }],
  async (on, now) => {
    const { count, oldest } = await readMessages(on, now)
    return [
      { name: 'openchair_messages_waiting', value: count },
      { name: 'openchair_outbox_age_seconds', value: ageOf(oldest, now) },
    ]
  },
  async (on, now) => [{ name: 'openchair_brands_out_of_texts', value: await countUsedUpTexts(on, now) }],
  async (on, now) => {
    const { count, oldest } = await readEvents(on, now)
    return [
      { name: 'openchair_events_untold', value: count },
      { name: 'openchair_events_oldest_age_seconds', value: ageOf(oldest, now) },
    ]
  },
  async (on) => {
    const { waiting, age, failed } = await readJobs(on)
    return [
      { name: 'openchair_jobs_waiting', value: waiting },
      { name: 'openchair_jobs_oldest_age_seconds', value: Math.max(0, age) },
      { name: 'openchair_jobs_failed', value: failed },
    ]
  },
  async (on) => [{ name: 'openchair_archive_failing', value: (await failsToArchive(on)) ? 1 : 0 }],
]

/** Milliseconds for which the numbers are remembered, and after which no further statement is begun. */
const [remembered, patience] = [5000, 3000]

/**
 * Reads what stands in the database, one statement after another; what cannot be read is left out. Whoever asks meanwhile, or
 * soon after, is given the same numbers.
 */
export const createStanding = (
  on: Queryable,
  clock: Clock,
  elapsed: () => number = () => performance.now(),
): (() => Promise<Standing>) => {
  let last: { readonly at: number; readonly standing: Standing } | undefined
  let underWay: Promise<Standing> | undefined
  const readAnew = async (): Promise<Standing> => {
    const from = elapsed()
    const read: (readonly Sample[])[] = []
    for (const reading of readings) {
      if (elapsed() - from > patience) break
      const samples = await reading(on, clock.now()).catch(() => undefined)
      if (samples !== undefined) read.push(samples)
    }
    const standing = { samples: read.flat(), isDatabaseUp: read.length > 0 }
    last = { at: elapsed(), standing }
    underWay = undefined
    return standing
  }
  return async () => {
    if (last !== undefined && elapsed() - last.at < remembered) return last.standing
    underWay ??= readAnew()
    return underWay
  }
}
