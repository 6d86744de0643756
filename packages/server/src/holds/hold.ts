import type { NewAppointment } from '@openchair/contract'

/** For whom something is held: a cart today. Any id that is unique in the shop; no row needs to exist for it. */
export type HoldOwner = { readonly shopId: string; readonly ownerId: string }

/** The contact by which uses of a promo are counted: e-mail in lower case and phone in E.164, as far as known. */
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

/** A stretch of a professional's time. */
export type Stretch = Pick<WantedTime, 'barberId' | 'startsAt' | 'endsAt'>

/** A counted hold: pieces of a product, a use of a promo, or minor units of a gift card. */
export type WantedHold = {
  /** The id of its row; the item of a product has the same. */
  readonly id: string
  readonly kind: 'product' | 'promo' | 'gift_card'
  readonly targetId: string
  readonly amount: number
  /** The name or code that a guest knows it by. */
  readonly name: string
}

/** Who asks how much is left: an owner's own holds count as available for itself (behaviour 4). */
export type AskedBy = { readonly now: Temporal.Instant; readonly ownerId?: string | undefined }
