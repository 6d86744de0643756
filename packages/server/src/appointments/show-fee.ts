import type { SaleChange } from '@openchair/contract'
import { accountOf } from '../payments/sale/account.ts'
import type { LockedSale } from '../payments/sale/locked-sale.ts'

/** The charges for an appointment that a mark would cause, before it is made; minor units. */
export type FeeTerms = {
  /** The appointment's start by the shop's clock. */
  readonly startsAt: Temporal.ZonedDateTime
  /** The first name of the professional, as booked. */
  readonly barber: string
  /** The shop's percentage of the price; null if there is no fee, but an earlier charge is restored. */
  readonly percentage: number | null
  /** The end of the time in which canceling was free; null if the fee does not depend on it. */
  readonly lateFrom: Temporal.ZonedDateTime | null
  /** The part of the fee that is kept from payments; `charge` is the part that is charged now. */
  readonly kept: number
  readonly charge: number
  readonly refund: number
  /** The effect on the sums of the sale. */
  readonly change: SaleChange
  /** Tells that the charge is too small for any card, so that it is not made. */
  readonly isTooSmall: boolean
  readonly currency: string
  /** The card that is charged; null if none is stored, so that nothing can be charged. */
  readonly card: { readonly brand: string; readonly last4: string } | null
}

/** Decides on the terms before anything is written; false prevents the act. */
export type Agree = (terms: FeeTerms) => boolean

/** Shows an appointment of a sale, and the card that is charged for it. */
export const showFee = (sale: LockedSale, appointmentId: string, timezone: string) => {
  const item = sale.record.items.find(({ id }) => id === appointmentId)
  if (item?.dateTime == null) throw new Error(`the sale does not hold its appointment ${appointmentId}`)
  const { card } = accountOf(sale)
  return {
    startsAt: Temporal.Instant.from(item.dateTime).toZonedDateTimeISO(timezone),
    barber: item.barber?.firstName ?? '',
    currency: sale.record.currency,
    card: card === undefined ? null : { brand: card.brand ?? '', last4: card.last4 ?? '' },
  }
}
