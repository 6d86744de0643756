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

/** The help texts of readings from the database. Readings of attempts have the kind as a label. */
export const standingHelp = {
  openchair_attempts_standing: 'Attempts to pay without a known outcome, by kind',
  openchair_attempts_oldest_age_seconds:
    'Age in seconds of the oldest attempt without a known outcome, by kind',
  openchair_holds_standing: 'Times that are held but not booked',
  openchair_messages_waiting: 'Messages that are due to be sent',
  openchair_outbox_age_seconds: 'Age in seconds of the oldest message that is due to be sent',
  openchair_brands_out_of_texts:
    'Brands that have used up their text messages of the day, so that only sign-in codes are sent',
  openchair_events_untold: 'Events that have not been sent as messages',
  openchair_events_oldest_age_seconds:
    'Age in seconds of the oldest event that has not been sent as a message',
  openchair_jobs_waiting: 'Jobs that are due and have not started',
  openchair_jobs_oldest_age_seconds: 'Age in seconds of the oldest job that is due and has not started',
  openchair_jobs_failed: 'Jobs that failed for the last time',
  openchair_archive_failing: '1 if the last try to archive the log of the database failed, else 0',
} as const
export type StandingName = keyof typeof standingHelp

type Sample = { readonly name: StandingName; readonly value: number; readonly kind?: string }

export type Standing = {
  readonly samples: readonly Sample[]
  /** Tells whether the database answered at all. */
  readonly isDatabaseUp: boolean
}

type Reading = (on: Queryable, now: Temporal.Instant) => Promise<readonly Sample[]>

const ageOf = (oldest: Temporal.Instant | null, now: Temporal.Instant): number =>
  oldest === null ? 0 : Math.max(0, (now.epochMilliseconds - oldest.epochMilliseconds) / 1000)

/** The readings, each of which takes one statement. */
const readings: readonly Reading[] = [
  async (on, now) =>
    (await readAttempts(on)).flatMap(({ kind, count, oldest }) => [
      { name: 'openchair_attempts_standing', kind, value: count },
      { name: 'openchair_attempts_oldest_age_seconds', kind, value: ageOf(oldest, now) },
    ]),
  async (on) => [{ name: 'openchair_holds_standing', value: await countHeldTimes(on) }],
  async (on, now) => {
    const { count, oldest } = await readMessages(on, { now })
    return [
      { name: 'openchair_messages_waiting', value: count },
      { name: 'openchair_outbox_age_seconds', value: ageOf(oldest, now) },
    ]
  },
  async (on, now) => [{ name: 'openchair_brands_out_of_texts', value: await countUsedUpTexts(on, now) }],
  async (on, now) => {
    const { count, oldest } = await readEvents(on, { now })
    return [
      { name: 'openchair_events_untold', value: count },
      { name: 'openchair_events_oldest_age_seconds', value: ageOf(oldest, now) },
    ]
  },
  async (on) => {
    const { waiting, age, failed } = await readJobs(on, {})
    return [
      { name: 'openchair_jobs_waiting', value: waiting },
      { name: 'openchair_jobs_oldest_age_seconds', value: Math.max(0, age) },
      { name: 'openchair_jobs_failed', value: failed },
    ]
  },
  async (on) => [{ name: 'openchair_archive_failing', value: (await failsToArchive(on)) ? 1 : 0 }],
]

/** Milliseconds for which the readings are cached, and after which no further statement of them begins. */
const [remembered, patience] = [5000, 3000]

/**
 * Makes the readings from the database one after another, and leaves out those that fail. Scrapes at the same
 * time or shortly after share them.
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
