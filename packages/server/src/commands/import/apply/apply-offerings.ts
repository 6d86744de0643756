import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { OfferingTable } from '../../../store/tables/catalogue-tables.ts'
import type { Tables } from '../../../store/tables/tables.ts'
import type { ProfessionalPlan } from '../plan/professional-plan.ts'
import type { ServicePlan } from '../plan/service-plan.ts'
import { type Change, type Difference, keysIn } from './difference.ts'

type Ids = ReadonlyMap<string, string>

/** A professional with their offerings before and after an import. */
export type Offered = {
  readonly route: string
  readonly before: readonly OfferingTable[]
  readonly after: readonly OfferingTable[]
}

export const toOfferings = (
  plan: ProfessionalPlan,
  barberId: string,
  serviceIds: Ids,
): readonly OfferingTable[] =>
  plan.offerings.map(({ key, duration, price }) => ({
    barber_id: barberId,
    service_id: serviceIds.get(key) ?? '',
    duration,
    price,
  }))

const inOrder = (offerings: readonly OfferingTable[]): readonly OfferingTable[] =>
  offerings.toSorted((a, b) => a.service_id.localeCompare(b.service_id))

export const areSameOfferings = ({ before, after }: Offered): boolean =>
  isDeepStrictEqual(inOrder(before), inOrder(after))

export const replaceOfferings = async (
  database: Transaction<Tables>,
  barberId: string,
  offerings: readonly OfferingTable[],
): Promise<void> => {
  await database.deleteFrom('offering').where('barber_id', '=', barberId).execute()
  if (offerings.length > 0)
    await database
      .insertInto('offering')
      .values([...offerings])
      .execute()
}

/** The services that a professional newly offers, and those no longer offered. */
export const offersOf = ({ before, after }: Offered, serviceIds: Ids): readonly Difference[] => {
  const only = (these: readonly OfferingTable[], others: readonly OfferingTable[]): readonly string[] => {
    const known = new Set(others.map(({ service_id }) => service_id))
    return keysIn(
      serviceIds,
      these.flatMap(({ service_id }) => (known.has(service_id) ? [] : [service_id])),
    )
  }
  return [
    { field: 'offers', after: only(after, before) },
    { field: 'no longer offers', after: only(before, after) },
  ].filter((each) => each.after.length > 0)
}

type Repriced = Difference & { readonly before: number; readonly after: number }
type Kept = { readonly route: string; readonly key: string; readonly differences: readonly Repriced[] }

/** The services that a professional still offers, with what changed of each. */
const keptBy = ({ route, before, after }: Offered, serviceIds: Ids): readonly Kept[] =>
  after.flatMap((offering): readonly Kept[] => {
    const was = before.find(({ service_id }) => service_id === offering.service_id)
    const [key] = keysIn(serviceIds, [offering.service_id])
    if (was === undefined || key === undefined) return []
    const differences = (['price', 'duration'] as const)
      .filter((field) => was[field] !== offering[field])
      .map((field) => ({ field, before: was[field], after: offering[field] }))
    return [{ route, key, differences }]
  })

/**
 * New prices and durations of services by service key. Equal ones are listed once, with the professionals
 * unless it is everybody.
 */
export const repricedBy = (
  offered: readonly Offered[],
  serviceIds: Ids,
): ReadonlyMap<string, readonly Difference[]> => {
  const kept = Map.groupBy(
    offered.flatMap((each) => keptBy(each, serviceIds)),
    ({ key }) => key,
  )
  const told = [...kept].map(([key, who]) => {
    const each = who.flatMap(({ route, differences }) => differences.map((found) => ({ route, found })))
    const alike = Map.groupBy(each, ({ found }) => `${found.field} ${found.before} ${found.after}`)
    const differences = [...alike.values()].flatMap((group): readonly Difference[] => {
      const [first] = group
      if (first === undefined) return []
      const isAll = group.length === who.length
      return [{ ...first.found, ...(!isAll && { professionals: group.map(({ route }) => route) }) }]
    })
    return [key, differences] as const
  })
  return new Map(told.filter(([, differences]) => differences.length > 0))
}

/** Joins the changes of a shop's services with those of their offerings. */
export const withRepriced = (
  changes: readonly Change[],
  repriced: ReadonlyMap<string, readonly Difference[]>,
  plans: readonly ServicePlan[],
  shop: string,
): readonly Change[] => {
  const isTold = new Set(changes.filter(({ how }) => how !== 'removed').map(({ name }) => name))
  return [
    ...changes.map((change) => ({
      ...change,
      ...(change.how === 'changed' && {
        differences: [...(change.differences ?? []), ...(repriced.get(change.name) ?? [])],
      }),
    })),
    ...plans
      .filter(({ key }) => repriced.has(key) && !isTold.has(key))
      .map(({ key, is_addon }): Change => {
        const what = is_addon ? 'add-on' : 'service'
        return { shop, what, name: key, how: 'changed', differences: repriced.get(key) ?? [] }
      }),
  ]
}
