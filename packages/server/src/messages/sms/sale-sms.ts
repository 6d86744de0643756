import type { Language } from '@openchair/contract'
import { dayPart } from '@openchair/rules'
import type { MessageParams } from '../../refusals/texts.ts'
import type { SaleContent, WaitingContent } from '../kinds.ts'
import { spokenOf, toldBy } from '../mail/sale-mail.ts'
import { saleWords } from '../mail/sale-words.ts'
import { toldOfWaiting } from '../mail/waiting-mail.ts'

/** Without the weekday in Spanish, which the alphabet of text messages cannot write. */
const withoutWeekday = (text: string, language: Language): string =>
  language === 'es-419' ? text.slice(text.indexOf(' ') + 1) : text

/** What the places of a text message about the waiting list are filled with. */
export const waitingSmsParams = (content: WaitingContent, language: Language): MessageParams => {
  const { day, ...told } = toldOfWaiting(content, language, 'short')
  return { ...told, day: withoutWeekday(day, language), link: content.link }
}

/** Days ahead within which a weekday names one day alone. */
const week = 6

/**
 * What the places of a text message about a sale are filled with; a place whose thing is not so, such as an end of the free
 * time that is past, is not among them.
 */
export const saleSmsParams = (
  content: SaleContent,
  language: Language,
  now: Temporal.Instant,
): MessageParams => {
  const { sale, link } = content
  const words = saleWords(language, sale.shop)
  const { format } = words
  const told = toldBy(content, words, now)
  const spoken = spokenOf(content)
  const { day: _written, dayLater, refund, ...params } = told
  const isFree =
    sale.freeUntil !== null && Temporal.Instant.compare(Temporal.Instant.from(sale.freeUntil), now) > 0
  const until = isFree && sale.freeUntil !== null ? untilOf(sale.freeUntil) : undefined
  return {
    ...params,
    link,
    day: dayLater,
    ...(spoken && { when: shortWhen(spoken.startsAt) }),
    ...(until !== undefined && { until }),
    ...('refund' in content && content.refund > 0 && { refund }),
    ...(sale.left > 0 && { left: format.money(sale.left, sale.currency) }),
  }

  function shortWhen(instant: string): string {
    return withoutWeekday(format.when(instant), language)
  }

  function untilOf(instant: string): string {
    if (language === 'es-419' || format.daysUntil(instant, now) > week) return shortWhen(instant)
    const day = Temporal.Instant.from(instant).toZonedDateTimeISO(sale.shop.timezone).toPlainDate()
    return `${dayPart(language, day.toString(), { weekday: 'short' })} ${format.time(instant)}`
  }
}
