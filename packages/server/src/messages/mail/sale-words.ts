import type { Language } from '@openchair/contract'
import { cardBrand } from '@openchair/rules'
import { fill } from '../../refusals/texts.ts'
import { formatOf } from '../format.ts'
import { messageTexts } from '../texts/texts.ts'
import type { MessageAppointment, MessagePayment, MessageShop } from '../message-data.ts'

const cityOf = (timezone: string): string => (timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ')

const barberOf = ({ barber }: MessageAppointment): string => `${barber.firstName} ${barber.lastName}`.trim()

/** What the messages of a shop say in a language, about appointments and payments. */
export const saleWords = (language: Language, shop: Pick<MessageShop, 'timezone'>) => {
  const { words } = messageTexts[language]
  const format = formatOf(language, shop.timezone)
  const minutesOf = ({ startsAt, endsAt }: MessageAppointment): string =>
    fill(words.minutes, { count: format.minutes(startsAt, endsAt) })
  const cardOf = ({ card }: MessagePayment): string =>
    card === null
      ? ''
      : fill(card.brand === 'gift_card' ? words.giftCard : words.card, {
          brand: cardBrand(card.brand),
          last4: card.last4,
        })
  return {
    words,
    format,
    barberOf,
    minutesOf,
    servicesOf: ({ services }: MessageAppointment): string => services.join(', '),
    /** `until 11:10am, New York time`. */
    untilOf: ({ endsAt }: MessageAppointment): string =>
      fill(words.until, { time: format.time(endsAt), zone: cityOf(shop.timezone) }),
    whoOf: (appointment: MessageAppointment): string =>
      fill(appointment.guest === null ? words.you : words.guest, {
        guest: appointment.guest ?? '',
        barber: barberOf(appointment),
      }),
    paymentOf: (payment: MessagePayment): string => {
      const card = cardOf(payment)
      if (payment.how === 'due') return fill(words.due, { card })
      if (payment.how === 'later' && payment.at !== null)
        return fill(words.later, { card, when: format.when(payment.at) })
      return payment.card?.brand === 'gift_card' ? card : fill(words.paid, { card })
    },
    dayLater: (startsAt: string, now: Temporal.Instant): string => {
      const days = format.daysUntil(startsAt, now)
      if (days === 0) return words.today
      return days === 1 ? words.tomorrow : fill(words.onDay, { day: format.day(startsAt, 'long') })
    },
  }
}

export type SaleWords = ReturnType<typeof saleWords>
