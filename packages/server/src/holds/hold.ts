import type { NewAppointment } from '@openchair/contract'

/**
 * For whom something is set aside: a cart today. Any id that nothing else in the shop bears; no row has to stand behind
 * it.
 */
export type HoldOwner = { readonly shopId: string; readonly ownerId: string }

/** Whose contact uses of a promo are counted by: the e-mail in lower case and the phone in E.164, as far as known. */
export type Contact = { readonly email: string | undefined; readonly phone: string | undefined }

/** A time with a professional, as its row will be; instants in ISO 8601. */
export type WantedTime = {
  readonly id: string
  readonly position: number
  readonly barberId: string
  readonly startsAt: string
  readonly endsAt: string
  readonly any: boolean
  readonly firstName: string
  readonly lastName: string
  readonly channel: NewAppointment['channel'] | null
}

/** Something that is counted: pieces of a product, a use of a promo, minor units of a gift card. */
export type WantedHold = {
  /** Of the row that takes it; a product's item has the same. */
  readonly id: string
  readonly kind: 'product' | 'promo' | 'gift_card'
  readonly targetId: string
  readonly amount: number
  /** What a guest knows it by. */
  readonly name: string
}

/** Who asks what is left: an owner's own holds count as left for itself (behaviour 4). */
export type AskedBy = { readonly now: Temporal.Instant; readonly ownerId?: string | undefined }
