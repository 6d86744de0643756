import type { PromoRule, SalePromo } from '@openchair/rules'

/** `code` as the brand writes it. */
export type FoundPromo = PromoRule & SalePromo

/** A promo is named by its code, in any case, or by its id. */
export type PromoName = { readonly code: string } | { readonly id: string }

/** What of an appointment the conditions of a promo depend on. */
export type PromoAppointment = {
  /** An id or a route; undefined or `any` while no professional is chosen. */
  readonly barberId: string | undefined
  /** Ids of services and add-ons. */
  readonly services: readonly string[]
  /** The calendar day at the shop, `yyyy-MM-dd`; null while no time is chosen. */
  readonly day: string | null
}

/** What a promo is to be used for. */
export type PromoWish = {
  readonly appointments: readonly PromoAppointment[]
  readonly products: readonly { readonly id: string; readonly quantity: number }[]
  readonly usedByCustomer: number
}
