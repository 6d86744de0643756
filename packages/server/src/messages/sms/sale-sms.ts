import type { Language } from '@openchair/contract'
import { dayPart, sum } from '@openchair/rules'
import type { MessageParams } from '../../refusals/texts.ts'
import type { Receipt, SaleContent, WaitingContent } from '../kinds.ts'
import { backInWords, refundsByWay } from '../mail/money-blocks.ts'
import type { MessageRefund } from '../message-data.ts'
import { duesOf, feePartsOf, nextTry } from '../mail/dues.ts'
import { saleWords } from '../mail/sale-words.ts'
import { isUndoneMove, salePlaceholders } from '../mail/sale-content.ts'
import { waitingPlaceholders } from '../mail/waiting-mail.ts'

/**
 * Shortens a day, with or without time, for a text message. Spanish drops the weekday, which the alphabet
 * cannot write. English drops the comma after it, because its commas separate other things and each character
 * counts.
 */
const inBrief = (text: string, language: Language): string =>
  language === 'es-419' ? text.slice(text.indexOf(' ') + 1) : text.replace(/^(\w+),/, '$1')

/** Makes the values for the placeholders of a text message about the waiting list. */
export const waitingSmsParams = (content: WaitingContent, language: Language): MessageParams => {
  const { day, number, ...told } = waitingPlaceholders(content, language, 'short')
  return {
    ...told,
    ...(content.kind === 'waitingJoined' && number !== undefined && { number }),
    day: inBrief(day, language),
    link: content.link,
  }
}

/** Days ahead within which a weekday names only one day. */
const week = 6

/**
 * Makes the values for the placeholders of a text message about a sale. Leaves out those that do not apply,
 * such as a past end of the free time.
 */
export const saleSmsParams = (
  content: Exclude<SaleContent, Receipt>,
  language: Language,
  now: Temporal.Instant,
): MessageParams => {
  const { sale, link } = content
  const words = saleWords(language, sale.shop)
  const { format } = words
  const { refund: _all, day: _atStart, dayLater, ...told } = salePlaceholders(content, words, now, shortWhen)
  const money = (amount: number): string => format.money(amount, sale.currency)
  const isFree =
    sale.freeUntil !== null && Temporal.Instant.compare(Temporal.Instant.from(sale.freeUntil), now) > 0
  const freeUntil =
    content.kind === 'booked' && isFree && sale.freeUntil !== null ? untilOf(sale.freeUntil) : undefined
  const fee = feePartsOf(content)
  const { toCards, atShop } = refundsByWay(content)
  // The refund's card is named only where an appointment is over. Beside a new time or a fee there is no
  // room.
  const back =
    content.kind === 'canceled' || content.kind === 'refunded' || isUndoneMove(content)
      ? backInWords(content, words)
      : undefined
  const again = nextTry(duesOf(sale), now)?.at
  const isTriedToday = again !== undefined && format.daysUntil(again, now) === 0
  return {
    ...told,
    link,
    ...(dayLater !== undefined && { day: dayLater }),
    ...(isTriedToday && { again: format.time(again) }),
    ...(freeUntil !== undefined && { freeUntil }),
    ...amountsIn({ refund: sumOf(toCards), handedBack: sumOf(atShop) }),
    ...(back !== undefined && { back }),
    ...(content.kind === 'moved' &&
      amountsIn({
        charge: content.change.charge,
        // If nothing is charged automatically, the mail says what is to be paid.
        later: sale.payments.some(({ how }) => how === 'later') ? content.change.later : 0,
        left: sale.left,
      })),
    ...(fee !== null && amountsIn(feePlaces(content.kind, fee))),
  }

  function amountsIn(amounts: Readonly<Record<string, number>>): MessageParams {
    const told = Object.entries(amounts).filter(([, amount]) => amount > 0)
    return Object.fromEntries(told.map(([place, amount]) => [place, money(amount)]))
  }

  function shortWhen(instant: string): string {
    return inBrief(format.when(instant), language)
  }

  function untilOf(instant: string): string {
    if (language === 'es-419' || format.daysUntil(instant, now) > week) return shortWhen(instant)
    const day = Temporal.Instant.from(instant).toZonedDateTimeISO(sale.shop.timezone).toPlainDate()
    return `${dayPart(language, day.toString(), { weekday: 'short' })} ${format.time(instant)}`
  }
}

const sumOf = (parts: readonly MessageRefund[]): number => sum(parts.map(({ amount }) => amount))

/**
 * The parts of a fee. For a missed appointment they are what is charged, declined and kept. For a canceled
 * one the charged and kept parts are one.
 */
const feePlaces = (
  kind: SaleContent['kind'],
  { charge, later, declined, kept }: NonNullable<ReturnType<typeof feePartsOf>>,
): Readonly<Record<string, number>> =>
  kind === 'noShow' ? { fee: charge + later, declined, kept } : { lateFee: charge + later + kept, declined }
