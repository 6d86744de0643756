import { giftCardKey, type GiftCardRule } from '@openchair/rules'
import type { Deps } from '../deps.ts'
import { selectGiftCard } from './store.ts'

/** `code` in the spelling that is shown. */
export type FoundGiftCard = GiftCardRule & { readonly id: string; readonly code: string }

/**
 * Finds a brand's gift card by its code in any case, with or without spaces and dashes. Money that `ownerId`
 * holds of it counts as left. Codes can be guessed, so a code that a guest types has to go through `limits`.
 */
export const findGiftCard = (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  brandId: string,
  code: string,
  { ownerId }: { readonly ownerId?: string | undefined } = {},
): Promise<FoundGiftCard | undefined> =>
  selectGiftCard(pool, brandId, giftCardKey(code), { now: clock.now(), ownerId })
