import { integer, json, type Kinds, textAs, uuid } from '../store/statement/kinds.ts'
import type { Occupying, WantedUse } from './hold.ts'

/** A use of a unit by an appointment that is taken by the same statement. */
export type AppointmentUse = WantedUse & { readonly appointmentId: string }

/** The kind of the value `uses` of statements that take units. */
export const usesKind = { uses: json<readonly AppointmentUse[]>() }

const useKinds: Kinds = {
  appointmentId: uuid,
  resourceId: uuid,
  unit: integer,
  startsAt: textAs('timestamptz'),
  endsAt: textAs('timestamptz'),
}

/** SQL of the rows of the value `uses`, as `wanted`. */
export const wantedUses = `jsonb_to_recordset($uses) as wanted (${Object.entries(useKinds)
  .map(([name, { sql }]) => `"${name}" ${sql}`)
  .join(', ')})`

/**
 * SQL, a part of a statement, that takes the units of the value `uses` for the appointments in the rows of
 * `taken`, which have its shop and its id. A unit that is taken is skipped rather than waited for, because
 * waiting would deadlock. All statements take units after appointments and in the same order
 * (times/no-double-booking).
 */
export const takeUses = (taken: string): string => `
  used as (
    insert into resource_use (shop_id, resource_id, unit, during, appointment_id)
    select ${taken}.shop_id, "resourceId", unit, tstzrange(wanted."startsAt", wanted."endsAt"), ${taken}.id
    from ${wantedUses} join ${taken} on ${taken}.id = "appointmentId"
    order by "resourceId", unit, wanted."startsAt"
    on conflict on constraint resource_use_no_overlap do nothing
    returning resource_use.unit
  )`

/** SQL that tells if `takeUses` took every unit. */
export const tookAllUses = '(select count(*) from used) = jsonb_array_length($uses)'

/**
 * SQL that is true if `takeUses` took every unit for the appointments in the rows of `taken`. Otherwise the
 * statement fails, because it divides by zero, and nothing is written.
 */
export const tookUsesOf = (taken: string): string => `1 / (
  (select count(*) from used) = (select count(*) from ${wantedUses} join ${taken} on ${taken}.id = "appointmentId")
)::int = 1`

/**
 * SQL of a select, still without its source, that waits until no transaction chooses among the resources of
 * the value `uses` under their lock (`lockTimes`), and keeps others from it until the end of its own.
 */
export const lockResources = `
  select (select count(pg_advisory_xact_lock_shared(key)) from (
    select distinct hashtextextended("resourceId"::text, 0) as key from ${wantedUses} order by key) as sorted)`

/** Tells if one of these times uses a unit. */
export const haveUses = (times: readonly Occupying[]): boolean =>
  times.some(({ uses = [] }) => uses.length > 0)

/**
 * The value `uses` of a statement that takes these times. Throws if a time uses a unit and does not say what it
 * occupies, because the units of such an appointment would never be released.
 */
export const usesOfTimes = (
  times: readonly (Occupying & { readonly id: string })[],
): readonly AppointmentUse[] =>
  times.flatMap(({ id, occupied = null, uses = [] }) => {
    if (uses.length > 0 && occupied === null)
      throw new RangeError('an appointment that uses a unit has to say what it occupies')
    return uses.map((use) => ({ ...use, appointmentId: id }))
  })
