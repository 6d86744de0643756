import type { CheckoutResult, Customer, ErrorCode } from '@openchair/contract'
import type { CheckoutType } from '@openchair/rules'
import type { WantedHold, WantedTime } from '../holds/hold.ts'
import type { SaleRecord } from '../store/sale-record.ts'

/** How a booking with a card is paid; minor units. */
export type PlannedPayment = {
  readonly token: string
  /** Where the guest comes back to from a step at their bank. */
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
 * All that a booking writes, decided before the first row is written. It is plain JSON: where a payment is under way it
 * is stored with the attempt, so that any process can go on with it.
 */
export type BookingPlan = {
  readonly shopId: string
  readonly brandId: string
  /** Whose holds it books, and who tries to pay for them: the cart's id, where it comes from a cart. */
  readonly ownerId: string
  /** The cart that it books, in the state that this was decided on (`cart.attempt`); null where it comes from none. */
  readonly cart: { readonly id: string; readonly attempt: number } | null
  readonly attempt: { readonly id: string; readonly key: string; readonly bodyHash: string }
  readonly customer: Customer & { readonly id: string; readonly isNew: boolean }
  readonly appointments: readonly WantedTime[]
  readonly holds: readonly WantedHold[]
  readonly order: {
    readonly id: string
    readonly checkoutType: CheckoutType
    readonly confirmationCode: string
    readonly record: SaleRecord
  }
  readonly payment: PlannedPayment | null
  /** Why it could not be booked: what was set aside is on its way back, whatever happens. */
  readonly releasing?: ErrorCode
  /** The guest has to authenticate with their bank, until an instant in ISO 8601. */
  readonly action?: GuestAction
  readonly answer: CheckoutResult
}

export type GuestAction = { readonly reference: string; readonly url: string; readonly until: string }
