import type { Promo } from '@openchair/contract'
import type { PromoRefusal, PromoRule, SaleMembership, SalePromo } from '@openchair/rules'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'

/** `code` as the brand writes it. */
export type FoundPromo = PromoRule & SalePromo

/** The e-mail in lower case and the phone in E.164, as far as they are known. */
export type Contact = { readonly email: string | undefined; readonly phone: string | undefined }

/** A promo is named by its code, in any case, or by its id. */
export type PromoName = { readonly code: string } | { readonly id: string }

/** An appointment as far as a promo looks at it. */
export type PromoVisit = {
  /** An id or a route; undefined or `any` while that is open. */
  readonly barberId: string | undefined
  /** Ids of services and add-ons. */
  readonly services: readonly string[]
  /** The shop's day, `yyyy-MM-dd`; null while it has none. */
  readonly day: string | null
}

/** What a promo is wished for. */
export type PromoWish = {
  readonly visits: readonly PromoVisit[]
  readonly products: readonly { readonly id: string; readonly quantity: number }[]
  readonly usedByCustomer: number
}

type Asked = { readonly cartId?: string | undefined }

/** What the areas get from the promos' area through `Deps`. Whether a promo can be used in a cart is the rules'. */
export type Promos = {
  /**
   * Uses that the cart itself holds count as left. Codes can be guessed: whoever lets a guest ask puts `codeGuard` before
   * it.
   */
  readonly find: (brandId: string, name: PromoName, asked?: Asked) => Promise<FoundPromo | undefined>
  /** A promo as guests see it; `error` says why it cannot be used, in their language. */
  readonly show: (promo: SalePromo, error: string | null) => Promo
  /** Whether it could be used for this, before there is a cart, at the lowest price that it can have. */
  readonly check: (
    catalogue: ShopCatalogue,
    promo: FoundPromo,
    wish: PromoWish,
  ) => { readonly ok: true } | PromoRefusal
  /** How often this customer has used a promo, or is about to; the asking cart apart. */
  readonly usesBy: (promoId: string, contact: Contact, asked?: Asked) => Promise<number>
  /** The membership of whoever has this e-mail or this phone; the highest where there are several. */
  readonly membershipOf: (brandId: string, contact: Contact) => Promise<SaleMembership | undefined>
}
