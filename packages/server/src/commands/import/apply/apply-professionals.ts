import { hashPasscode, isPasscode } from '../../../catalogue/passcode.ts'
import { barberColumns } from '../../../catalogue/shop-columns.ts'
import type { Client } from '../../../store/db.ts'
import type { ProfessionalPlan } from '../entries/professionals.ts'
import {
  areSameOfferings,
  type Offered,
  offeringsOf,
  offersOf,
  replaceOfferings,
  repricedBy,
  toOfferings,
} from './apply-offerings.ts'
import { applyRows, type Ids } from './apply-rows.ts'
import type { Change, Difference } from './difference.ts'
import { writing } from './writing.ts'

const { id: _id, shop_id, ...ofBarber } = barberColumns
const barbers = writing('barber', { shop_id }, { columns: ofBarber, added: {} })

type Applied = {
  readonly changes: readonly Change[]
  /** The changed prices and times, by service key. */
  readonly repriced: ReadonlyMap<string, readonly Difference[]>
}

/**
 * Applies professionals and their offerings. Those that the file no longer names have left, but their past
 * bookings stay.
 */
export const applyProfessionals = async (
  client: Client,
  shop: { readonly id: string; readonly route: string },
  plans: readonly ProfessionalPlan[],
  serviceIds: Ids,
  now: Temporal.Instant,
): Promise<Applied> => {
  const offerings = await offeringsOf(client, shop.id)
  const offered: Offered[] = []
  const { changes } = await applyRows(plans, await barbers.find.rows(client, { shop_id: shop.id }), {
    keyOf: ({ route }) => route,
    tell: ({ route }) => ({ shop: shop.route, what: 'professional', name: route }),
    insert: async ({ columns, createdAt = now, passcode }) =>
      barbers.insert.only(client, {
        ...columns,
        shop_id: shop.id,
        created_at: createdAt,
        passcode_hash: await hashOf(passcode),
      }),
    compare: async (plan, row) => [
      ...(plan.createdAt?.equals(row.created_at) === false ? [{ field: 'since' }] : []),
      ...((await hasPasscode(plan.passcode, row.passcode_hash)) ? [] : [{ field: 'passcode' }]),
    ],
    update: async (plan, row) =>
      barbers.update.run(client, {
        ...plan.columns,
        shop_id: shop.id,
        id: row.id,
        created_at: plan.createdAt ?? row.created_at,
        passcode_hash: (await hasPasscode(plan.passcode, row.passcode_hash))
          ? row.passcode_hash
          : await hashOf(plan.passcode),
      }),
    remove: ({ id }) => barbers.remove.run(client, { shop_id: shop.id, id }),
    link: async (plan, id) => {
      const before = offerings.filter(({ barber_id }) => barber_id === id)
      const after = toOfferings(plan, id, serviceIds)
      offered.push({ route: plan.columns.route, before, after })
      if (!areSameOfferings(before, after)) await replaceOfferings(client, id, after)
      return offersOf(before, after, serviceIds)
    },
  })
  return { changes, repriced: repricedBy(offered, serviceIds) }
}

const hashOf = async (passcode: string | undefined): Promise<string | null> =>
  passcode === undefined ? null : hashPasscode(passcode)

const hasPasscode = async (passcode: string | undefined, hash: string | null): Promise<boolean> =>
  passcode === undefined || hash === null
    ? passcode === undefined && hash === null
    : isPasscode(passcode, hash)
