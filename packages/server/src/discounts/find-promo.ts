import type { WireLanguage } from '@openchair/contract'
import { ownOr } from '../catalogue/text-in.ts'
import type { Deps } from '../deps.ts'
import { isUuid } from '../store/uuid.ts'
import type { FoundPromo, PromoName } from './promo.ts'
import { selectPromo } from './store.ts'

/**
 * Finds a brand's promo, with its name in the guest's language; undefined if there is none. Uses that
 * `ownerId` holds count as left. Codes can be guessed, so a code that a guest types has to go through
 * `limits`.
 */
export const findPromo = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  brandId: string,
  name: PromoName,
  { ownerId, language }: { readonly ownerId?: string | undefined; readonly language?: WireLanguage } = {},
): Promise<FoundPromo | undefined> => {
  if ('id' in name && !isUuid(name.id)) return undefined
  const row = await selectPromo(db, brandId, name, { now: clock.now(), ownerId })
  return (
    row && {
      id: row.id,
      code: row.code,
      name: language === undefined ? row.name : ownOr(row.name, row.names, language),
      type: row.type,
      percentage: row.percentage === null ? null : Number(row.percentage),
      amount: row.amount,
      firstDay: row.first_day,
      lastDay: row.last_day,
      minimum: row.minimum,
      shopIds: row.shop_ids,
      serviceIds: row.service_ids,
      forProducts: row.for_products,
      usesLeft: row.uses_left === null ? null : row.uses_left + row.left,
      usesPerCustomer: row.uses_per_customer,
    }
  )
}
