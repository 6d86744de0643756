import type { SaleOrder, SalePayment } from '@openchair/contract'
import { cardBrand } from '@openchair/ui/format/card-brand.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { type Appointment, guestOf } from './appointments.ts'
import type { RefundPart } from './refund-parts.ts'

/** Texts for cards and guests of a sale, on its page and in its popups. */
export const useNames = (order: Pick<SaleOrder, 'customerFirstName' | 'payments'>) => {
  const t = useT()
  const format = useFormat()
  const card = ({ cardInfo }: Pick<SalePayment, 'cardInfo'>): string =>
    cardInfo
      ? t('reservation.card', { brand: cardBrand(cardInfo.brand), last4: cardInfo.last4 })
      : t('reservation.anyCard')
  const guest = (appointment: Appointment): string => guestOf(appointment, order) ?? t('reservation.you')
  const booked = order.payments.find(({ isChargedNext }) => isChargedNext)
  return {
    card,
    /** "Visa ending 4242 and Mastercard ending 4444". Names each card once. */
    cards: (payments: readonly Pick<SalePayment, 'cardInfo'>[]): string =>
      format.list([...new Set(payments.map(card))]),
    /** The card to which later charges go; undefined without one. */
    bookedCard: booked && card(booked),
    backTo: ({ payment }: RefundPart): string => {
      if (payment.type === 'gift_card') return t('reservation.backToGiftCard')
      if (payment.type === 'at_shop') return t('reservation.backAtShop')
      return t('reservation.backTo', { card: card(payment) })
    },
    /** "You", or the guest's first name. */
    guest,
    /** The guest for texts that differ when they speak of the customer. */
    whoIs: (appointment: Appointment): { readonly who: 'you' | 'guest'; readonly name: string } => ({
      who: guestOf(appointment, order) === undefined ? 'you' : 'guest',
      name: guest(appointment),
    }),
    /** "You, Leo and Mia". The customer comes first. */
    guests: (appointments: readonly Appointment[]): string =>
      format.list(
        [false, true].flatMap((isGuest) =>
          appointments.filter((each) => (guestOf(each, order) !== undefined) === isGuest).map(guest),
        ),
      ),
    /** "You, with Marcus": a guest with their professional. */
    guestWith: (appointment: Appointment, name = appointment.barber.firstName): string => {
      const guest = guestOf(appointment, order)
      return guest === undefined
        ? t('reservation.youWith', { name })
        : t('reservation.guestWith', { guest, name })
    },
  }
}
