import type { SaleChange } from '@openchair/contract'
import type { MovedTime } from '../../../holds/store-booked-times.ts'
import type { ChangePayment } from '../../../payments/charge/store-change-payments.ts'
import type { GivenBack } from '../../../payments/refund/give-back.ts'
import type { Event } from '../../../messages/store-events.ts'
import type { SaleRecord } from '../../../store/sale-record.ts'
import type { Telling } from '../../within-declines.ts'

/**
 * All that a change of a sale writes, decided before anything is written. Plain JSON, because it is stored
 * with a change that charges a card first, so that any process can finish it.
 */
export type ChangePlan = Telling & {
  readonly concerns: readonly string[]
  readonly cancels: readonly string[]
  readonly moves: readonly MovedTime[]
  readonly record: SaleRecord
  readonly isOver: boolean
  readonly money: SaleChange
  /** The least charge of a card, minor units; missing in plans of earlier versions. */
  readonly least?: number
  readonly refunds: readonly Omit<GivenBack, 'changeId'>[]
  /** The charge of `money.charge`; null if that is 0. */
  readonly charge: ChangeCharge | null
  /** The time at which the rest is charged; null if nothing of that changes. */
  readonly chargeAt: string | null
  readonly event: Pick<Event, 'kind'> & { readonly detail: object }
}

/** The charge of a change to the card of the booking, made before the change. */
export type ChangeCharge = ChangePayment & {
  readonly currency: string
  /** For the guest's receipt: the shop's name. */
  readonly description: string
}

/** A change that charges a card before it is done. */
export type ClaimedPlan = ChangePlan & { readonly charge: ChangeCharge }
