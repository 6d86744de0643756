import { isDeepStrictEqual } from 'node:util'
import { offeringColumns } from '../../../catalogue/shop-columns.ts'
import type { Client } from '../../../store/db.ts'
import { json, type Row, uuid } from '../../../store/statement/kinds.ts'
import { columnsOf, statement } from '../../../store/statement/statement.ts'
import type { ProfessionalPlan } from '../entries/professionals.ts'
import type { ServicePlan } from '../entries/services.ts'
import { type Ids, keysIn } from './apply-rows.ts'
import type { Change, Difference } from './difference.ts'

type Offering = Row<typeof offeringColumns>

/** A professional with their offerings before and after an import. */
export type Offered = {
  readonly route: string
  readonly before: readonly Offering[]
  readonly after: readonly Offering[]
}

export const toOfferings = (plan: ProfessionalPlan, barberId: string, serviceIds: Ids): readonly Offering[] =>
  plan.offerings.map(({ key, ...offering }) => ({
    barber_id: barberId,
    service_id: serviceIds.get(key) ?? '',
    ...offering,
  }))

const inOrder = (offerings: readonly Offering[]): readonly Offering[] =>
  offerings.toSorted((a, b) => a.service_id.localeCompare(b.service_id))

export const areSameOfferings = (before: readonly Offering[], after: readonly Offering[]): boolean =>
  isDeepStrictEqual(inOrder(before), inOrder(after))

const findStatement = statement(
  'import-find-offerings',
  { shopId: uuid },
  `select ${columnsOf(offeringColumns, 'offering')}
   from offering join barber on barber.id = offering.barber_id where barber.shop_id = $shopId`,
  offeringColumns,
)

/** Finds the services that a shop's professionals offer, including professionals who have left. */
export const offeringsOf = (client: Client, shopId: string): Promise<readonly Offering[]> =>
  findStatement.rows(client, { shopId })

const deleteStatement = statement(
  'import-delete-offerings',
  { barberId: uuid },
  'delete from offering where barber_id = $barberId',
)
const insertStatement = statement(
  'import-insert-offerings',
  { offerings: json<readonly Offering[]>() },
  `insert into offering (barber_id, service_id, duration, price, segments)
   select barber_id, service_id, duration, price, segments
   from jsonb_to_recordset($offerings)
     as given (barber_id uuid, service_id uuid, duration integer, price integer, segments integer[])`,
)

export const replaceOfferings = async (
  client: Client,
  barberId: string,
  offerings: readonly Offering[],
): Promise<void> => {
  await deleteStatement.run(client, { barberId })
  await insertStatement.run(client, { offerings })
}

/** The services that a professional did not offer before, and those that they no longer offer. */
export const offersOf = (
  before: readonly Offering[],
  after: readonly Offering[],
  serviceIds: Ids,
): readonly Difference[] => {
  const only = (these: readonly Offering[], others: readonly Offering[]): readonly string[] => {
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

type Kept = { readonly route: string; readonly key: string; readonly differences: readonly Difference[] }

/** The services that a professional offers before and after, with what changed of each. */
const keptBy = ({ route, before, after }: Offered, serviceIds: Ids): readonly Kept[] =>
  after.flatMap((offering): readonly Kept[] => {
    const was = before.find(({ service_id }) => service_id === offering.service_id)
    const [key] = keysIn(serviceIds, [offering.service_id])
    if (was === undefined || key === undefined) return []
    const differences = (['price', 'duration', 'segments'] as const)
      .filter((field) => !isDeepStrictEqual(was[field], offering[field]))
      .map((field) => ({ field, before: was[field], after: offering[field] }))
    return [{ route, key, differences }]
  })

/**
 * The new prices and times of services, by service key. Equal ones are listed once, with the routes of
 * the professionals unless they are all who offer the service.
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
    const alike = Map.groupBy(each, ({ found }) => JSON.stringify(found))
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
      .filter(({ columns: { key } }) => repriced.has(key) && !isTold.has(key))
      .map(({ columns: { key, is_addon } }): Change => {
        const what = is_addon ? 'add-on' : 'service'
        return { shop, what, name: key, how: 'changed', differences: repriced.get(key) ?? [] }
      }),
  ]
}
