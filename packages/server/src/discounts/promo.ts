import type { PromoRule, SalePromo } from '@openchair/rules'

/** `code` as the brand writes it. */
export type FoundPromo = PromoRule & SalePromo

/** A promo is named by its code, in any case, or by its id. */
export type PromoName = { readonly code: string } | { readonly id: string }

/** An appointment as far as a promo looks at it. */
export type PromoAppointment = {
  /** An id or a route; undefined or `any` while that is open. */
  readonly barberId: string | undefined
  /** Ids of services and add-ons. */
  readonly services: readonly string[]
  /** The shop's day, `yyyy-MM-dd`; null while it has none. */
  readonly day: string | null
}

/** What a promo is wished for. */
export type PromoWish = {
  readonly appointments: readonly PromoAppointment[]
  readonly products: readonly { readonly id: string; readonly quantity: number }[]
  readonly usedByCustomer: number
}
