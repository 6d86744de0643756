import type { CheckoutResult, Customer, ErrorCode, NewAppointment } from '@openchair/contract'
import type { CheckoutType } from '@openchair/rules'
import type { SaleRecord } from '../store/sale-record.ts'

/** An appointment as its row will be; instants in ISO 8601. */
export type PlannedAppointment = {
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
export type PlannedGood = {
  /** Of the row that takes it; a product's item has the same. */
  readonly id: string
  readonly kind: 'product' | 'promo' | 'gift_card'
  readonly targetId: string
  readonly amount: number
  /** What a guest knows it by. */
  readonly name: string
}

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
 * is kept with the attempt, so that any process can go on with it.
 */
export type BookingPlan = {
  readonly shopId: string
  readonly brandId: string
  readonly cartId: string
  /** The state of the cart that this was decided on (`cart.attempt`). */
  readonly cartAttempt: number
  readonly attempt: { readonly id: string; readonly key: string; readonly bodyHash: string }
  readonly customer: Customer & { readonly id: string; readonly isNew: boolean }
  readonly appointments: readonly PlannedAppointment[]
  readonly goods: readonly PlannedGood[]
  readonly order: {
    readonly id: string
    readonly checkoutType: CheckoutType
    readonly confirmationCode: string
    readonly record: SaleRecord
  }
  readonly payment: PlannedPayment | null
  /** Why it could not be booked: what was set aside is on its way back, whatever happens. */
  readonly releasing?: ErrorCode
  /** The bank wants to hear from the guest, until an instant in ISO 8601. */
  readonly action?: GuestAction
  readonly answer: CheckoutResult
}

export type GuestAction = { readonly reference: string; readonly url: string; readonly until: string }
