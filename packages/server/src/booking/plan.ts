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
  /** The owner whose holds it books: the id of the cart, if there is one. */
  readonly ownerId: string
  /** The cart that it books, with its state at the decision (`cart.attempt`); null if there is no cart. */
  readonly cart: { readonly id: string; readonly attempt: number } | null
  /** The application that it books, with its state at the decision; missing if there is none. */
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
  /** The guest's note to the staff; missing if they wrote nothing. */
  readonly note?: string
  /** The gift card that it sells, in place of appointments. */
  readonly giftCard?: PlannedGiftCard
  /** The reason why it cannot be booked; once set, the authorized money is released in every case. */
  readonly releasing?: ErrorCode
  /** The end of the attempt's holds after a decline, ISO 8601; only if something has to be paid. */
  readonly heldUntil?: string
  /**
   * The end of the guest's hold while they typed, ISO 8601, if that was still to come: they keep the times
   * until then, whatever comes of the attempt.
   */
  readonly typingUntil?: string
  /** Requires 3-D Secure by the guest, until an instant in ISO 8601. */
  readonly action?: GuestAction
  readonly answer: CheckoutResult
}

/** An application as it was read: its revision grows with every change of how it could be booked. */
export type ApplicationKey = { readonly id: string; readonly revision: number }

/** A gift card that is made once it is paid for; its amount is the sale's total. */
export type PlannedGiftCard = {
  readonly id: string
  /** The only professional whom it can pay; null for all of them. */
  readonly barberId: string | null
  readonly cover: GiftCardCover
  /** The recipient: `sendOn` is the chosen day of the shop, `sendAt` the instant in ISO 8601. */
  readonly recipient: {
    readonly name: string
    readonly email: string
    readonly greeting: string | null
    readonly sendOn: string | null
    readonly sendAt: string
  } | null
}

type GuestAction = { readonly reference: string; readonly url: string; readonly until: string }
