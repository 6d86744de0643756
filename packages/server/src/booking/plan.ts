import type { CheckoutResult, ErrorCode, GiftCardCover } from '@openchair/contract'
import type { StoredCustomer } from '../accounts/store-customers.ts'
import type { CheckoutType } from '@openchair/rules'
import type { WantedHold, WantedTime } from '../holds/hold.ts'
import type { SaleRecord } from '../store/sale-record.ts'
import type { Buyer } from './buyer.ts'
import type { Telling } from './within-declines.ts'

/** The way in which a card pays for a booking; minor units. */
export type PlannedPayment = {
  /** The provider's token, or with `isKept` the reference of a card that the customer has saved. */
  readonly token: string
  readonly isKept?: boolean
  /** The id of the customer who wants the card saved. */
  readonly savedFor?: string | undefined
  /** The address to which the guest returns from their bank's page. */
  readonly returnUrl: string
  /** The text on the guest's receipt. */
  readonly description: string
  readonly currency: string
  readonly chargeNow: number
  readonly chargeLater: number
  /** The time at which `chargeLater` is charged, in ISO 8601. */
  readonly chargeAt: string
}

/**
 * All rows that a booking writes, decided before the first one is written. It is plain JSON, because it is
 * stored with an attempt whose payment is in progress, so that any process can resume it.
 */
export type BookingPlan = Telling & {
  readonly shopId: string
  readonly brandId: string
  /** The owner whose holds the plan books: the id of the cart, if there is one. */
  readonly ownerId: string
  /** The cart to book, with its state at the decision (`cart.attempt`); null if there is no cart. */
  readonly cart: { readonly id: string; readonly attempt: number } | null
  /** The application to book, with its state at the decision; missing if there is none. */
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
  /** Set if staff chose to tell the guest nothing (desk/telling). */
  readonly isUntold?: true
  /** Set if staff book at the desk. */
  readonly byStaff?: BookedByStaff
  /** The gift card that the plan sells, in place of appointments. */
  readonly giftCard?: PlannedGiftCard
  /** The reason why the plan cannot be booked. Once set, the authorized money is released in every case. */
  readonly releasing?: ErrorCode
  /** The end of the attempt's holds after a decline, ISO 8601. Set only if something has to be paid. */
  readonly heldUntil?: string
  /**
   * The end of the guest's hold while they typed, ISO 8601, if it had not passed. They keep the times until
   * then, whatever the outcome of the attempt.
   */
  readonly typingUntil?: string
  /** The guest has to pass 3-D Secure, until an instant in ISO 8601. */
  readonly action?: GuestAction
  readonly answer: CheckoutResult
}

/** The member of staff who books, and what they do with it. */
export type BookedByStaff = {
  readonly staffId: string
  /** The applications that are passed over, if somebody in line is booked. */
  readonly passedOver?: readonly string[]
  /** Set if the guest is here: the booking is marked as arrived and started. */
  readonly startsNow?: true
}

/** An application as it was read. Its revision grows with every change that matters to a booking. */
export type ApplicationKey = { readonly id: string; readonly revision: number }

/** A gift card that is made once it is paid for. Its amount is the sale's total. */
export type PlannedGiftCard = {
  readonly id: string
  /** The only professional whom the gift card can pay; null if it can pay all of them. */
  readonly barberId: string | null
  readonly cover: GiftCardCover
  /** The recipient. `sendOn` is the chosen day at the shop, `sendAt` the instant in ISO 8601. */
  readonly recipient: {
    readonly name: string
    readonly email: string
    readonly greeting: string | null
    readonly sendOn: string | null
    readonly sendAt: string
  } | null
}

type GuestAction = { readonly reference: string; readonly url: string; readonly until: string }
