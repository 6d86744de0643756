import type { WireLanguage } from '@openchair/contract'
import type { SaleMembership } from '@openchair/rules'
import type { CatalogueProduct } from '../../catalogue/shop-catalogue.ts'
import type { FoundGiftCard } from '../../discounts/find-gift-card.ts'
import type { FoundPromo } from '../../discounts/promo.ts'

/** What a cart contains besides appointments: products, and the codes and membership that change its price. */
export type Extras = {
  readonly products: readonly { readonly product: CatalogueProduct; readonly quantity: number }[]
  readonly promo: (FoundPromo & { readonly usedByCustomer: number }) | null
  readonly giftCard: FoundGiftCard | null
  readonly membership: SaleMembership | null
  /** The guest's, in which taxes, promo and membership are named. */
  readonly language: WireLanguage
}

export const noExtras = (language: WireLanguage): Extras => ({
  products: [],
  promo: null,
  giftCard: null,
  membership: null,
  language,
})
