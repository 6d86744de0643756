import type { SaleOrder, SalePayment } from '@openchair/contract'

/** How a booking stands with its payment (spec 2, Reservation confirmation). */
export type PaymentState =
  /** What was given back, if anything had been paid. */
  | { readonly kind: 'canceled'; readonly payments: readonly SalePayment[] }
  | { readonly kind: 'inPerson' }
  /** Paid at the shop; a card is kept against a no-show. */
  | { readonly kind: 'kept'; readonly payment: SalePayment }
  /** One payment for all of it. */
  | { readonly kind: 'one'; readonly payment: SalePayment }
  /** A deposit and the rest later, or a gift card and what it did not pay. */
  | { readonly kind: 'parts'; readonly payments: readonly SalePayment[] }
  | { readonly kind: 'none' }

type Facts = Pick<SaleOrder, 'canceled' | 'isBookNoPay' | 'isReservation' | 'payments'>

export const paymentStateOf = ({ canceled, isBookNoPay, isReservation, payments }: Facts): PaymentState => {
  if (canceled) {
    return { kind: 'canceled', payments: payments.filter(({ state }) => state === 'refunded') }
  }
  if (isBookNoPay) return { kind: 'inPerson' }
  const cards = payments.filter(({ type }) => type === 'card')
  const [first] = cards
  if (isReservation) return first ? { kind: 'kept', payment: first } : { kind: 'inPerson' }
  const giftCards = payments.filter(({ type, amount }) => type === 'gift_card' && amount > 0)
  if (giftCards.length > 0) return { kind: 'parts', payments: [...giftCards, ...cards] }
  if (!first) return { kind: 'none' }
  return cards.length === 1 ? { kind: 'one', payment: first } : { kind: 'parts', payments: cards }
}
