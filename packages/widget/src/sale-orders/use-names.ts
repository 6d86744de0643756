import type { SaleOrder, SalePayment } from '@openchair/contract'
import { cardBrand } from '../format/card-brand.ts'
import { useT } from '../i18n/use-t.ts'
import { type Appointment, guestOf } from './appointments.ts'

/** Cards and guests of a sale, as its page and its popups call them. */
export const useNames = (order: Pick<SaleOrder, 'customerFirstName' | 'payments'>) => {
  const t = useT()
  const card = ({ cardInfo }: Pick<SalePayment, 'cardInfo'>): string =>
    cardInfo
      ? t('reservation.card', { brand: cardBrand(cardInfo.brand), last4: cardInfo.last4 })
      : t('reservation.anyCard')
  const booked = order.payments.find(({ type }) => type === 'card')
  const hasGiftCard = order.payments.some(({ type }) => type === 'gift_card')
  return {
    card,
    /** The card that it was booked with; nothing where there was none. */
    bookedCard: booked && card(booked),
    hasGiftCard,
    /** Where money goes back to: the one card, else where it came from. */
    backTo:
      booked && !hasGiftCard
        ? t('reservation.backTo', { card: card(booked) })
        : t(hasGiftCard && !booked ? 'reservation.backToGiftCard' : 'reservation.backToYou'),
    /** "You", or the guest's first name. */
    guest: (appointment: Appointment): string => guestOf(appointment, order) ?? t('reservation.you'),
    /** "You, with Marcus". */
    guestWith: (appointment: Appointment, name = appointment.barber.firstName): string => {
      const guest = guestOf(appointment, order)
      return guest === undefined
        ? t('reservation.youWith', { name })
        : t('reservation.guestWith', { guest, name })
    },
  }
}
