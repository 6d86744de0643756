import type { PromoRule, SalePromo } from '@openchair/rules'

/** `code` as the brand writes it. */
export type FoundPromo = PromoRule & SalePromo

/** A promo named by its code in any case, or by its id. */
export type PromoName = { readonly code: string } | { readonly id: string }

/** The parts of an appointment that a promo's conditions depend on. */
export type PromoAppointment = {
  /** An id or a route; undefined or `any` until a professional is chosen. */
  readonly barberId: string | undefined
  /** Ids of services and add-ons. */
  readonly services: readonly string[]
  /** The calendar day at the shop, `yyyy-MM-dd`; null until a time is chosen. */
  readonly day: string | null
}

/** The appointments and products that a promo is to be used for. */
export type PromoWish = {
  readonly appointments: readonly PromoAppointment[]
  readonly products: readonly { readonly id: string; readonly quantity: number }[]
  readonly usedByCustomer: number
}
