import type { WireLanguage } from '@openchair/contract'
import { ownOr } from '../catalogue/text-in.ts'
import type { Deps } from '../deps.ts'
import { isUuid } from '../store/uuid.ts'
import type { FoundPromo, PromoName } from './promo.ts'
import { selectPromo } from './store.ts'

/**
 * A promo of a brand, with its name in the language of the guest; undefined where there is none. Uses that `ownerId` holds count as left. Codes can be guessed, so
 * callers with a guest's code have to go through `limits`.
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
