import type { SaleChange } from '@openchair/contract'
import type { MovedTime } from '../../../holds/store-booked-times.ts'
import type { ChangePayment } from '../../../payments/charge/store-change-payments.ts'
import type { GivenBack } from '../../../payments/refund/give-back.ts'
import type { Event } from '../../../messages/store-events.ts'
import type { SaleRecord } from '../../../store/sale-record.ts'
import type { Telling } from '../../within-declines.ts'

/**
 * All that a change of a sale writes, decided before anything is written. It is plain JSON, because a change
 * that charges a card stores it first, so that any process can finish the change.
 */
export type ChangePlan = Telling & {
  readonly concerns: readonly string[]
  readonly cancels: readonly string[]
  readonly moves: readonly MovedTime[]
  readonly record: SaleRecord
  readonly isOver: boolean
  readonly money: SaleChange
  /** The least that a card can be charged, minor units; missing in plans of earlier versions. */
  readonly least?: number
  readonly refunds: readonly Omit<GivenBack, 'changeId'>[]
  /**
   * True if the shop gives back by hand, fees as well: the sale costs the same, and what goes back is not owed
   * again (desk/refund).
   */
  readonly isByHand?: true
  /** Facts that the answer to the key of the change has beside the sums. */
  readonly answer?: object
  /** The charge of `money.charge`; null if that is 0. */
  readonly charge: ChangeCharge | null
  /** The time at which the rest is charged; null if the change leaves that charge as it is. */
  readonly chargeAt: string | null
  /** The event that the messages are made from; null for a change that nobody is told of. */
  readonly event: ChangeEvent | null
}

type ChangeEvent = Pick<Event, 'kind'> & { readonly detail: object }

/** A plan of a change that its guest and professionals are told of. */
export type ToldPlan = ChangePlan & { readonly event: ChangeEvent }

/** The charge that a change makes to the card of the booking, before the change is written. */
export type ChangeCharge = ChangePayment & {
  readonly currency: string
  /** The shop's name, for the guest's receipt. */
  readonly description: string
}

/** The plan of a change that charges a card before the change is done. */
export type ClaimedPlan = ChangePlan & { readonly charge: ChangeCharge }
