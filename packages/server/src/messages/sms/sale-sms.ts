import type { Language } from '@openchair/contract'
import { dayPart } from '@openchair/rules'
import type { MessageParams } from '../../refusals/texts.ts'
import type { Receipt, SaleContent, WaitingContent } from '../kinds.ts'
import { backInWords } from '../mail/money-blocks.ts'
import { duesOf, feePartsOf, nextTry } from '../mail/dues.ts'
import { saleWords } from '../mail/sale-words.ts'
import { isUndone, refundsOf, toldBy } from '../mail/told-of-sale.ts'
import { toldOfWaiting } from '../mail/waiting-mail.ts'

/**
 * A short day, with or without its time, as a text message writes it: in Spanish without the weekday, which its alphabet cannot write;
 * in English without the comma behind that, because its commas part other things, and each sign counts.
 */
const inBrief = (text: string, language: Language): string =>
  language === 'es-419' ? text.slice(text.indexOf(' ') + 1) : text.replace(/^(\w+),/, '$1')

/** What the places of a text message about the waiting list are filled with. */
export const waitingSmsParams = (content: WaitingContent, language: Language): MessageParams => {
  const { day, number, ...told } = toldOfWaiting(content, language, 'short')
  return {
    ...told,
    ...(content.kind === 'waitingJoined' && number !== undefined && { number }),
    day: inBrief(day, language),
    link: content.link,
  }
}

/** Days ahead within which a weekday names one day alone. */
const week = 6

/**
 * What the places of a text message about a sale are filled with; a place whose thing is not so, such as an end of the free
 * time that is past, is not among them.
 */
export const saleSmsParams = (
  content: Exclude<SaleContent, Receipt>,
  language: Language,
  now: Temporal.Instant,
): MessageParams => {
  const { sale, link } = content
  const words = saleWords(language, sale.shop)
  const { format } = words
  const { refund, day: _atStart, dayLater, ...told } = toldBy(content, words, now, shortWhen)
  const money = (amount: number): string => format.money(amount, sale.currency)
  const isFree =
    sale.freeUntil !== null && Temporal.Instant.compare(Temporal.Instant.from(sale.freeUntil), now) > 0
  const freeUntil =
    content.kind === 'booked' && isFree && sale.freeUntil !== null ? untilOf(sale.freeUntil) : undefined
  const fee = feePartsOf(content)
  // Where it goes is said of what is over alone: beside a new time or a fee there is no room for it.
  const back =
    content.kind === 'canceled' || content.kind === 'refunded' || isUndone(content)
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
    ...(refundsOf(content).length > 0 && { refund }),
    ...(back !== undefined && { back }),
    ...(content.kind === 'moved' &&
      amountsIn({
        charge: content.change.charge,
        // The mail says what is to be paid where nothing is charged by itself.
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

/** Of who did not come, what is charged, what the card declined, and what is kept; of who canceled, all but the second as one. */
const feePlaces = (
  kind: SaleContent['kind'],
  { charge, later, declined, kept }: NonNullable<ReturnType<typeof feePartsOf>>,
): Readonly<Record<string, number>> =>
  kind === 'noShow' ? { fee: charge + later, declined, kept } : { lateFee: charge + later + kept, declined }
