import { readRow } from './rows.ts'
import type { TestApp } from './test-app.ts'

/** Counts by outcome. */
export const tallyOf = (outcomes: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries([...Map.groupBy(outcomes, (code) => code)].map(([code, all]) => [code, all.length]))

/** Counts pairs that share a professional's time or a unit, and units without an appointment that stands. */
export const takenTwice = ({ pool }: Pick<TestApp, 'pool'>) =>
  readRow(
    pool,
    `with busy as (
       select id, barber_id, coalesce(occupied, tstzmultirange(tstzrange(starts_at, ends_at))) as occupied
       from appointment where state in ('held', 'booked')
     )
     select
       (select count(*)::int from busy one join busy other
          on one.id < other.id and one.barber_id = other.barber_id and one.occupied && other.occupied) as times,
       (select count(*)::int from resource_use one join resource_use other
          on (one.appointment_id, one.during) < (other.appointment_id, other.during)
          and one.resource_id = other.resource_id and one.unit = other.unit and one.during && other.during) as units,
       (select count(*)::int from resource_use
         where appointment_id not in (select id from busy)) as lost`,
  )

/** The counts where nothing is taken twice. */
export const noneTwice = { times: 0, units: 0, lost: 0 }
