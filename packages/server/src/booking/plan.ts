import type { CheckoutResult, ErrorCode, GiftCardCover } from '@openchair/contract'
import type { StoredCustomer } from '../accounts/store-customers.ts'
import type { CheckoutType } from '@openchair/rules'
import type { WantedHold, WantedTime } from '../holds/hold.ts'
import type { SaleRecord } from '../store/sale-record.ts'
import type { Buyer } from './buyer.ts'
import type { Telling } from './within-declines.ts'

/** How a booking with a card is paid; minor units. */
export type PlannedPayment = {
  /** The provider's, or with `isKept` the reference of a card that the customer has saved. */
  readonly token: string
  readonly isKept?: boolean
  /** The customer who wants the card saved. */
  readonly savedFor?: string | undefined
  /** The address that the guest returns to from their bank's page. */
  readonly returnUrl: string
  /** For the guest's receipt. */
  readonly description: string
  readonly currency: string
  readonly chargeNow: number
  readonly chargeLater: number
  /** When `chargeLater` is charged, ISO 8601. */
  readonly chargeAt: string
}

/**
 * All rows that a booking writes, decided before the first one is written. Plain JSON, because it is stored with an
 * attempt whose payment is in progress, so that any process can resume it.
 */
export type BookingPlan = Telling & {
  readonly shopId: string
  readonly brandId: string
  /** The owner whose holds it books: the id of the cart, where there is one. */
  readonly ownerId: string
  /** The cart that it books and its state when this was decided (`cart.attempt`); null where there is no cart. */
  readonly cart: { readonly id: string; readonly attempt: number } | null
  /** The application to the waiting list that it books, and its state when this was decided; missing where there is none. */
  readonly application?: ApplicationKey
  readonly attempt: { readonly id: string; readonly key: string; readonly bodyHash: string }
  readonly customer: StoredCustomer & Buyer
  readonly appointments: readonly WantedTime[]
  readonly holds: readonly WantedHold[]
  readonly order: {
    readonly id: string
    readonly checkoutType: CheckoutType
    readonly confirmationCode: string
    readonly record: SaleRecord
  }
  readonly payment: PlannedPayment | null
  /** The guest's note for those who work there; missing where they wrote nothing. */
  readonly note?: string
  /** The gift card that it sells, in place of appointments. */
  readonly giftCard?: PlannedGiftCard
  /** Why it could not be booked; once set, the authorized money is released in every case. */
  readonly releasing?: ErrorCode
  /** Until when what an attempt holds stays held after a decline, ISO 8601; only where something has to be paid. */
  readonly heldUntil?: string
  /** The end of what the guest had while they typed, ISO 8601, where that was still to come: so long they keep the times whatever comes of it. */
  readonly typingUntil?: string
  /** Requires 3-D Secure by the guest, until an instant in ISO 8601. */
  readonly action?: GuestAction
  readonly answer: CheckoutResult
}

/** An application to the waiting list as it was read: its revision grows with whatever changes how it could be booked. */
export type ApplicationKey = { readonly id: string; readonly revision: number }

/** A gift card that is made once it is paid for; its amount is the sale's total. */
export type PlannedGiftCard = {
  readonly id: string
  /** The only professional whom it can pay; null for all of them. */
  readonly barberId: string | null
  readonly cover: GiftCardCover
  /** Who gets it besides the buyer, and when: `sendOn` is the shop's day that was chosen, `sendAt` in ISO 8601. */
  readonly recipient: {
    readonly name: string
    readonly email: string
    readonly greeting: string | null
    readonly sendOn: string | null
    readonly sendAt: string
  } | null
}

type GuestAction = { readonly reference: string; readonly url: string; readonly until: string }
