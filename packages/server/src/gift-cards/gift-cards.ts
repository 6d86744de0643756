import type { GiftCardFacts } from '@openchair/rules'

/** `code` as it is shown. */
export type FoundGiftCard = GiftCardFacts & { readonly id: string; readonly code: string }

/** What the areas get from the gift cards' area through `Deps`. Whether a card is good for a cart is the rules'. */
export type GiftCards = {
  /**
   * By its code in any case, with or without spaces and dashes; what the cart itself holds of it counts as left. Codes can
   * be guessed: whoever lets a guest ask puts `codeGuard` before it.
   */
  readonly find: (
    brandId: string,
    code: string,
    asked?: { readonly cartId?: string | undefined },
  ) => Promise<FoundGiftCard | undefined>
}
