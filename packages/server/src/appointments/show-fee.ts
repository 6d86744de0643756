import { accountOf } from '../payments/sale/account.ts'
import type { LockedSale } from '../payments/sale/locked-sale.ts'

/** Everything that charging for an appointment does, before it is done; minor units. */
export type FeeTerms = {
  /** The appointment's start by the shop's clock. */
  readonly startsAt: Temporal.ZonedDateTime
  /** First name of its professional, as it was booked. */
  readonly barber: string
  /** The shop's percentage of it; null where no fee is asked, but the charge of before stands again. */
  readonly percentage: number | null
  /** The end of the time in which canceling was free; null where it is not about that. */
  readonly lateFrom: Temporal.ZonedDateTime | null
  /** The parts of the fee that are kept of what was paid, and charged now. */
  readonly kept: number
  readonly charge: number
  readonly refund: number
  /** Tells whether the charge is less than any card is charged, so that it is not made. */
  readonly isTooSmall: boolean
  readonly currency: string
  /** The card that is charged; null where none is kept, so that nothing can be. */
  readonly card: { readonly brand: string; readonly last4: string } | null
}

/** Decides on terms, before anything is written: false, and nothing is done. */
export type Agree = (terms: FeeTerms) => boolean

/** Shows an appointment of a sale, and the card that is charged for it. */
export const showFee = (
  sale: LockedSale,
  appointmentId: string,
  timezone: string,
): Pick<FeeTerms, 'startsAt' | 'barber' | 'currency' | 'card'> => {
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
