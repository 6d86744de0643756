import type { WireLanguage } from '@openchair/contract'
import { giftCardKey, type GiftCardRule } from '@openchair/rules'
import { ownOr } from '../catalogue/text-in.ts'
import type { Deps } from '../deps.ts'
import type { Queryable } from '../store/db.ts'
import { isUuid } from '../store/uuid.ts'
import type { FoundPromo, PromoName } from './promo.ts'
import { selectGiftCard, selectPromo } from './store.ts'

type Reading = Pick<Deps, 'clock'> & { readonly pool: Queryable }

/**
 * Finds a brand's promo, with its name in the guest's language; undefined if there is none. A use
 * of the promo that `ownerId` holds counts as left. Codes can be guessed, so a code that a guest types has to
 * pass through `limits`.
 */
export const findPromo = async (
  { pool, clock }: Reading,
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

/** A gift card that was found. `code` is in the spelling that guests see. */
export type FoundGiftCard = GiftCardRule & { readonly id: string; readonly code: string }

/**
 * Finds a brand's gift card by its code in any case, with or without spaces and dashes. Money that `ownerId`
 * holds of it counts as left. Codes can be guessed, so a typed code has to pass through `limits`.
 */
export const findGiftCard = (
  { pool, clock }: Reading,
  brandId: string,
  code: string,
  { ownerId }: { readonly ownerId?: string | undefined } = {},
): Promise<FoundGiftCard | undefined> =>
  selectGiftCard(pool, { brandId, codeKey: giftCardKey(code), now: clock.now(), ownerId })
