import { hashPasscode, isPasscode } from '../../../catalogue/passcode.ts'
import { barberColumns } from '../../../catalogue/shop-columns.ts'
import type { Client } from '../../../store/db.ts'
import { type Row as RowOf, uuid } from '../../../store/statement/kinds.ts'
import { columnsOf, statement } from '../../../store/statement/statement.ts'
import type { ProfessionalPlan } from '../plan/professional-plan.ts'
import {
  areSameOfferings,
  type Offered,
  offeringsOf,
  offersOf,
  replaceOfferings,
  repricedBy,
  toOfferings,
} from './apply-offerings.ts'
import { type Change, difference, type Difference, differencesOf } from './difference.ts'
import { hiding, writing } from './writing.ts'

type Row = RowOf<typeof barberColumns>

const { id: _id, shop_id, ...columns } = barberColumns
const barbers = writing('barber', { columns, added: { shop_id }, key: { id: uuid } })
const hide = hiding('barber', { id: uuid })
const findStatement = statement(
  'import-find-barbers',
  { shopId: uuid },
  `select ${columnsOf(barberColumns, 'barber')} from barber where shop_id = $shopId`,
  barberColumns,
)

type Applied = {
  readonly changes: readonly Change[]
  /** The services with changed prices or durations, by key. */
  readonly repriced: ReadonlyMap<string, readonly Difference[]>
}

/**
 * Applies professionals and their offerings; those that the file no longer names have left, but their past
 * bookings stay.
 */
export const applyProfessionals = async (
  client: Client,
  shop: { readonly id: string; readonly route: string },
  plans: readonly ProfessionalPlan[],
  serviceIds: ReadonlyMap<string, string>,
  now: Temporal.Instant,
): Promise<Applied> => {
  const rows = await findStatement.rows(client, { shopId: shop.id })
  const offerings = await offeringsOf(client, shop.id)
  const { added, matched, gone } = difference(plans, rows, ({ route }) => route)
  const changes: Change[] = []
  const record = (name: string, how: Change['how'], more: Pick<Change, 'differences'> = {}): void => {
    changes.push({ shop: shop.route, what: 'professional', name, how, ...more })
  }
  for (const plan of added) {
    const { id } = await barbers.insert.only(client, {
      ...toColumns(plan),
      shop_id: shop.id,
      created_at: plan.createdAt === undefined ? now : Temporal.Instant.from(plan.createdAt),
      passcode_hash: plan.passcode === undefined ? null : await hashPasscode(plan.passcode),
    })
    await replaceOfferings(client, id, toOfferings(plan, id, serviceIds))
    record(plan.route, 'added')
  }
  const offered: Offered[] = []
  for (const [plan, row] of matched) {
    const before = offerings.filter(({ barber_id }) => barber_id === row.id)
    const ofThem = { route: plan.route, before, after: toOfferings(plan, row.id, serviceIds) }
    offered.push(ofThem)
    const own = await ownDifferences(plan, row)
    if (own.length > 0) await update(client, plan, row)
    if (!areSameOfferings(ofThem)) await replaceOfferings(client, row.id, ofThem.after)
    const differences = [...own, ...offersOf(ofThem, serviceIds)]
    if (differences.length > 0) record(plan.route, 'changed', { differences })
  }
  for (const { id, route } of gone.filter(({ active }) => active)) {
    await hide.run(client, { id })
    record(route, 'removed')
  }
  return { changes, repriced: repricedBy(offered, serviceIds) }
}

const toColumns = ({ route, position, details, email }: ProfessionalPlan) => ({
  route,
  position,
  details,
  email,
  active: true,
})

const isSince = ({ createdAt }: ProfessionalPlan, row: Row): boolean =>
  createdAt === undefined || Temporal.Instant.from(createdAt).equals(row.created_at)

const hasPasscode = async ({ passcode }: ProfessionalPlan, { passcode_hash: hash }: Row): Promise<boolean> =>
  passcode === undefined || hash === null
    ? passcode === undefined && hash === null
    : isPasscode(passcode, hash)

/** The differences between a professional's plan and row, without their offerings. */
const ownDifferences = async (plan: ProfessionalPlan, row: Row): Promise<readonly Difference[]> => [
  ...differencesOf(row, toColumns(plan)),
  ...(isSince(plan, row) ? [] : [{ field: 'since' }]),
  ...((await hasPasscode(plan, row)) ? [] : [{ field: 'passcode' }]),
]

const update = async (client: Client, plan: ProfessionalPlan, row: Row): Promise<void> => {
  const hash = plan.passcode === undefined ? null : await hashPasscode(plan.passcode)
  await barbers.update.run(client, {
    ...toColumns(plan),
    id: row.id,
    created_at: plan.createdAt === undefined ? row.created_at : Temporal.Instant.from(plan.createdAt),
    passcode_hash: (await hasPasscode(plan, row)) ? row.passcode_hash : hash,
  })
}
