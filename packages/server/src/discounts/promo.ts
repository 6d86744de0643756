import type { PromoRule, SalePromo } from '@openchair/rules'

/** A promo that was found. `code` is in the brand's spelling. */
export type FoundPromo = PromoRule & SalePromo

/** A promo named by its code in any case, or by its id. */
export type PromoName = { readonly code: string } | { readonly id: string }

/** The parts of an appointment on which the conditions of a promo depend. */
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
