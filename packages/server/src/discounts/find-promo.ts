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
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  brandId: string,
  name: PromoName,
  { ownerId, language }: { readonly ownerId?: string | undefined; readonly language?: WireLanguage } = {},
): Promise<FoundPromo | undefined> => {
  if ('id' in name && !isUuid(name.id)) return undefined
  const found = await selectPromo(pool, brandId, name, { now: clock.now(), ownerId })
  if (found === undefined) return undefined
  const { names, ...promo } = found
  return { ...promo, name: language === undefined ? promo.name : ownOr(promo.name, names, language) }
}
