import type { NewAppointment } from '@openchair/contract'

/** The owner of holds, today a cart. Its id is unique in the shop and need not be the id of a row. */
export type HoldOwner = { readonly shopId: string; readonly ownerId: string }

/** The contact by which uses of a promo are counted: e-mail in lower case and phone in E.164, if known. */
export type Contact = { readonly email: string | undefined; readonly phone: string | undefined }

/** A time with a professional, with the columns of the row that it will get. Instants are in ISO 8601. */
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
  /** The id of the hold's row. The item of a product in the sale has the same id. */
  readonly id: string
  readonly kind: 'product' | 'promo' | 'gift_card'
  readonly targetId: string
  readonly amount: number
  /** The name of the product, or the code that guests type. */
  readonly name: string
}

/** The owner who reads how much is left. Their own holds count as available to them (holds/one-hold). */
export type AskingOwner = { readonly now: Temporal.Instant; readonly ownerId?: string | undefined }
