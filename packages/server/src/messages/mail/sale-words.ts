import type { Language } from '@openchair/contract'
import { cardBrand, durationText, type GivenName, safeFullName, safeName } from '@openchair/rules'
import { fill } from '../../refusals/texts.ts'
import { capital, formatOf } from '../format.ts'
import { messageTexts } from '../texts/texts.ts'
import type {
  MessageAppointment,
  MessageBarber,
  MessageCard,
  MessagePayment,
  MessageShop,
} from '../message-data.ts'

/** Tells if a refund or a payment is of money on a gift card. */
export const isGiftCard = (card: MessageCard | null): boolean => card?.brand === 'gift_card'
/** Tells if a refund or a payment is of money that was paid at the shop. */
export const isAtShop = (card: MessageCard | null): boolean => card?.brand === 'at_shop'

/** The initials of a professional; empty if they have no name that may be shown. */
export const initialsOf = ({ firstName, lastName }: MessageBarber): string =>
  [firstName, lastName]
    .map((each) => Array.from(safeName(each) ?? '')[0] ?? '')
    .join('')
    .toUpperCase()

/** Words and formats for a shop's appointments and payments in a language. */
export const saleWords = (language: Language, shop: Pick<MessageShop, 'timezone' | 'country' | 'city'>) => {
  const { words } = messageTexts[language]
  const format = formatOf(language, shop)
  const barberOf = ({ barber }: { readonly barber: MessageBarber }): string =>
    safeFullName(barber) ?? words.aBarber
  const durationOf = ({ startsAt, endsAt }: Pick<MessageAppointment, 'startsAt' | 'endsAt'>): string =>
    durationText(format.minutes(startsAt, endsAt), language).replaceAll('\u00a0', ' ')
  const cardOf = (card: MessageCard | null): string =>
    card === null
      ? words.anyCard
      : fill(isGiftCard(card) ? words.giftCard : words.card, {
          brand: cardBrand(card.brand),
          last4: card.last4,
        })
  /** Names a card within a sentence. Gift cards have no brand name, so they are in lower case. */
  const cardWithin = (card: MessageCard | null): string => {
    const text = cardOf(card)
    return card === null || isGiftCard(card) ? `${text.slice(0, 1).toLowerCase()}${text.slice(1)}` : text
  }
  return {
    language,
    words,
    format,
    barberOf,
    /** Names a professional by their first name, or as "a barber" if that may not be shown. */
    firstNameOf: (barber: GivenName): string => safeName(barber) ?? words.aBarber,
    guestOf: (guest: GivenName): string => safeName(guest) ?? words.aGuest,
    durationOf,
    cardOf,
    servicesOf: ({ services }: MessageAppointment): string => services.join(', '),
    cardWithin,
    /** Says where money is refunded to, and when it arrives. */
    backTo: (card: MessageCard | null): string =>
      isAtShop(card)
        ? words.backAtShop
        : fill(isGiftCard(card) ? words.backToGiftCard : words.backToCard, {
            card: cardWithin(card),
          }),
    overWord: ({ isCanceled }: MessageAppointment): string =>
      isCanceled ? words.isCanceled : words.isMissed,
    /** Says when an appointment ends: `New York time, done by 11:10am`, as on the sale's page. */
    untilOf: ({ endsAt }: MessageAppointment): string =>
      fill(words.until, { time: format.time(endsAt), zone: shop.city }),
    whoOf: (appointment: MessageAppointment): string =>
      capital(
        fill(appointment.guest === null ? words.you : words.guest, {
          guest: appointment.guest === null ? '' : (safeName(appointment.guest) ?? words.aGuest),
          barber: barberOf(appointment),
        }),
      ),
    paymentOf: (payment: MessagePayment): string => {
      const card = cardOf(payment.card)
      // A debt without a card was not declined by one.
      if (payment.how === 'due') return payment.card === null ? words.toPay : fill(words.due, { card })
      if (payment.how === 'later')
        return payment.at == null
          ? fill(words.laterTo, { card })
          : fill(words.later, { card, when: format.when(payment.at) })
      return isAtShop(payment.card) ? words.paidAtShop : fill(words.paid, { card: cardWithin(payment.card) })
    },
    /** Says when a declined card is charged again, or that it is not. */
    tryOf: (card: MessageCard | null, at: string | null): string =>
      at === null
        ? fill(words.notTriedAgain, { card: cardWithin(card) })
        : fill(words.triedAgain, { card: cardWithin(card), when: format.when(at) }),
    dayLater: (startsAt: string, now: Temporal.Instant): string => {
      const days = format.daysUntil(startsAt, now)
      if (days === 0) return words.today
      return days === 1 ? words.tomorrow : fill(words.onDay, { day: format.day(startsAt, 'long') })
    },
  }
}

export type SaleWords = ReturnType<typeof saleWords>
