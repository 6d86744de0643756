import type { FeeTerms } from '../appointments/show-fee.ts'
import type { CancelOutcome } from '../appointments/mark-canceled.ts'
import type { NoShowOutcome } from '../appointments/mark-no-show.ts'
import type { MarkRefusal } from '../appointments/mark-refusal.ts'
import type { RemovedMark } from '../appointments/remove-mark.ts'
import type { RefundOutcome } from '../payments/refund/refund-sale.ts'
import { timeInWords } from './shop-clock.ts'

const money = (amount: number, currency: string): string =>
  `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`

/** Joins the given sentences, without those that are false. */
const sentences = (...told: readonly (string | false)[]): string => told.filter(Boolean).join(' ')

const because: Readonly<Record<MarkRefusal['code'], string>> = {
  unknown: 'No booked appointment has this code or id.',
  canceled: 'The appointment was canceled.',
  arrived: 'The guest was marked as arrived. If that was a slip: npm run mark -- undo <booking>',
  no_show: 'The appointment was marked as a no-show. If that was a slip: npm run mark -- undo <booking>',
  too_early: 'It is too early for the guest to be there. They can be marked as arrived from',
  not_begun: 'The appointment has not begun yet. Whoever does not come can be marked from',
  begun: 'The appointment has begun. Where nobody came, mark it as a no-show.',
  still_free:
    'Nothing was done: canceling is still free, and there is no fee for it. Without --late-fee it is canceled for free. A fee can be charged from',
  changing: 'The guest is changing or paying the booking at this moment. Try again in a minute.',
  not_agreed: 'Nothing was done: the sums have changed meanwhile. Look at them again.',
  not_marked: 'The appointment is marked neither as arrived nor as a no-show.',
  fee_taken:
    'The fee for not coming was taken already, so the no-show stays. Give it back with npm run mark -- refund <booking> <appointment>. Fee:',
  given_back: 'Money of this appointment was given back since, so the no-show stays. Given back:',
  nothing_to_ask: 'There is no fee that could be asked for by a link.',
  not_permitted: 'Somebody else has to do it.',
  paid: 'It was paid at the shop since, so the mark stays.',
  marked_long_ago:
    'The no-show was marked by an earlier version, which did not note what it dropped. It stays. Its fee is given back with npm run mark -- refund <booking> <appointment>.',
}

/** The sentence that says why an act was refused. */
export const refusalInWords = ({ code, from, amount, currency = '' }: MarkRefusal): string =>
  sentences(
    because[code],
    from !== undefined && `${timeInWords(from)}.`,
    amount !== undefined && `${money(amount, currency)}.`,
  )

/** Announces a fee before it is taken: the guest, its amount, its reason, and the card. */
export const termsInWords = (terms: FeeTerms, guest = 'a guest'): string => {
  const { startsAt, barber, percentage, lateFrom, kept, charge, refund, isTooSmall, currency, card } = terms
  const what = lateFrom === null ? 'Not coming' : 'Canceling it late'
  return [
    `The appointment of ${guest} with ${barber}, ${timeInWords(startsAt)}.`,
    lateFrom !== null && `Canceling it was free until ${timeInWords(lateFrom)}.`,
    percentage === null
      ? 'It counts as any other again, and what was to be charged before it was marked is charged.'
      : `${what} costs ${percentage}% of it without its tip, less what was given back: ${money(kept + charge, currency)}.`,
    kept > 0 && `${money(kept, currency)} of what was paid is kept.`,
    charge > 0 &&
      (card === null
        ? `No card is kept, so ${money(charge, currency)} is not charged.`
        : isTooSmall
          ? `${money(charge, currency)} is less than can be charged to a card, so it is not charged.`
          : `${money(charge, currency)} is charged now to the kept card (${card.brand} ${card.last4}).`),
    refund > 0 && `${money(refund, currency)} is given back.`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** Reports the outcome of a no-show. */
export const noShowInWords = (outcome: NoShowOutcome): string => {
  const { isNew, fee, kept, refund, currency, charge } = outcome
  if (!isNew) return 'It was marked as a no-show before; nothing more is charged.'
  const amount = money(fee, currency)
  return sentences(
    'Marked as a no-show.',
    refund > 0 && `${money(refund, currency)} of what was paid is given back.`,
    kept > 0 && `${money(kept, currency)} of what was paid is kept as the fee.`,
    {
      none: 'Nothing is left to charge.',
      no_card: `No card was kept, so ${amount} is not charged.`,
      too_small: `${amount} is less than can be charged to a card, so it is not charged.`,
      captured: `${amount} was charged to the kept card.`,
      due: `The card was declined; ${amount} is due and is tried again.`,
    }[charge],
  )
}

/** Reports the outcome of a cancel. */
export const cancelInWords = ({ refund, kept, due, currency, charge }: CancelOutcome): string => {
  const amount = money(due, currency)
  return sentences(
    'Canceled.',
    refund > 0 && `${money(refund, currency)} is given back.`,
    kept > 0 && `${money(kept, currency)} of what was paid is kept as the fee.`,
    {
      none: false,
      no_card: `No card was kept, so ${amount} of the fee is not charged.`,
      too_small: `${amount} of the fee is less than can be charged to a card, so it is not charged.`,
      captured: `A fee of ${amount} was charged to the kept card.`,
      due: `The card was declined; a fee of ${amount} is due and is tried again.`,
    }[charge] as string | false,
  )
}

/** Reports the removal of a mark. */
export const removedInWords = ({ was, charge, currency, result }: RemovedMark): string => {
  if (was === 'arrived') return 'Taken back: the guest is not marked as arrived any more.'
  const amount = money(charge, currency)
  return sentences(
    'Taken back: it is no no-show any more, and there is no fee for it.',
    {
      none: false,
      captured: `${amount} was charged to the kept card, as it was to be before.`,
      due: `The card was declined; ${amount}, as before, is due and is tried again.`,
    }[result] as string | false,
    'If the guest was written to already, they know of the no-show: tell them that it was a slip.',
  )
}

/** Reports what a refund returned and what it left unchanged; `timezone` is the shop's. */
export const refundInWords = (outcome: RefundOutcome, timezone: string): string => {
  const { amount, currency, isNew, isPending, atShop, dropped, later, toCome } = outcome
  const stays = toCome.map(
    ({ id, startsAt }) =>
      `The appointment of ${timeInWords(Temporal.Instant.from(startsAt).toZonedDateTimeISO(timezone))} stays booked. To cancel it: npm run mark -- cancel ${id}`,
  )
  return [
    sentences(
      amount === 0
        ? 'There is nothing to give back.'
        : `${money(amount, currency)} ${isNew ? 'is given back' : 'was given back before'}.`,
      atShop > 0 && `${money(atShop, currency)} of it was paid at the shop: hand it back there.`,
      isPending && 'The payment provider has not confirmed it yet and is asked again.',
      dropped > 0 && `${money(dropped, currency)} that was still to be charged is charged no more.`,
      later > 0 && `${money(later, currency)} of this sale is still to be charged, and is.`,
    ),
    ...stays,
  ].join('\n')
}
