import type { OpenedBooking } from '@openchair/contract'
import { cardBrand } from '@openchair/ui/format/card-brand.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { useShop } from '../shell/session.tsx'

type Card = { readonly brand: string; readonly last4: string }

/** The card to which money of a booking goes back, or from which it is charged; undefined where none is known. */
const cardOf = ({ terms, sums }: OpenedBooking): Card | undefined => {
  if (terms?.card) return terms.card
  const paid = sums?.payments.find(({ kind, last4 }) => kind === 'card' && last4 !== null)
  return paid && { brand: paid.brand ?? '', last4: paid.last4 ?? '' }
}

/** The words about a booking that its panel and its steps share. */
export const useWords = (booking: OpenedBooking) => {
  const t = useT()
  const now = useNow()
  const { timezone, country, currency } = useShop()
  const format = useFormat(country)
  const { guest, startsAt, endsAt, barber } = booking
  const time = (instant: string) => format.time(instant, timezone)
  const cardText = ({ brand, last4 }: Card) => t('common.cardEnding', { brand: cardBrand(brand), last4 })
  const card = cardOf(booking)
  const given = guest?.name.trim() ?? ''
  const name = given || t('booking.walkIn')
  return {
    t,
    format,
    now,
    time,
    /** The guest's name, or what stands for one. */
    name,
    /** The same for a sentence, which calls a guest without a name "the guest". */
    who: { name, isNameless: given === '' ? ('yes' as const) : ('no' as const) },
    /** `Today, 1:30pm to 2:25pm, with Marcus`. */
    span: t('booking.span', {
      day: format.relativeDay(dayOf(startsAt, timezone), dayOf(now, timezone)),
      start: time(startsAt),
      end: time(endsAt),
      name: barber.firstName,
    }),
    dayTime: (instant: string) => format.relativeDayTime(instant, timezone, now),
    /** The same within a sentence. */
    whenInSentence: (instant: string) =>
      dayOf(instant, timezone) === dayOf(now, timezone)
        ? t('booking.todayAt', { time: time(instant) })
        : format.dayTimeInSentence(instant, timezone),
    money: (amount: number) => format.exactMoney(amount, currency),
    cardText,
    /** The card of the booking, as `Visa ending 4242`, or in words where it is not known. */
    card: card ? cardText(card) : t('booking.theirCard'),
    currency,
  }
}
