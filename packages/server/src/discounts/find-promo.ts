import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tables } from '../store/tables.ts'
import { isUuid } from '../store/uuid.ts'
import { checkPromo } from './check-promo.ts'
import type { Promos } from './promo.ts'
import { countUses, findMembership, findPromo } from '../promos/store.ts'

export const createPromos = (db: Kysely<Tables>, clock: Clock): Promos => ({
  find: async (brandId, name, { cartId } = {}) => {
    if ('id' in name && !isUuid(name.id)) return undefined
    const row = await findPromo(db, brandId, name, { now: clock.now(), cartId })
    return (
      row && {
        id: row.id,
        code: row.code,
        name: row.name,
        type: row.type,
        percentage: row.percentage === null ? null : Number(row.percentage),
        amount: row.amount,
        firstDay: row.first_day,
        lastDay: row.last_day,
        minimum: row.minimum,
        shopIds: row.shop_ids,
        serviceIds: row.service_ids,
        forProducts: row.for_products,
        usesLeft: row.uses_left === null ? null : row.uses_left + row.returning,
        usesPerCustomer: row.uses_per_customer,
      }
    )
  },
  show: ({ id, code, name, type, percentage, amount }, error) => ({
    id,
    code,
    name,
    type,
    percentage,
    amount,
    error,
  }),
  check: checkPromo,
  usesBy: (promoId, contact, { cartId } = {}) =>
    countUses(db, promoId, contact, { now: clock.now(), cartId }),
  membershipOf: async (brandId, contact) => {
    const row = await findMembership(db, brandId, contact)
    return row && { ...row, percentage: Number(row.percentage) }
  },
})
