import { randomUUID } from 'node:crypto'
import type { Authorization, KeptCard } from '../gateways/card-payments/port.ts'
import type { NewPayment } from '../payments/store.ts'
import type { BookingPlan, PlannedPayment } from './plan.ts'

/** What was or will be charged to a card; `kept` where nothing is charged for the sale and the card is only stored. */
export type CardCharge = Pick<NewPayment, 'id' | 'amount' | 'gatewayReference' | 'chargeAt' | 'job'> & {
  readonly state: 'kept' | 'scheduled' | 'authorized'
}

/** The card of a sale, and what was or will be charged to it. */
export type Paid = { readonly card: KeptCard; readonly charges: readonly CardCharge[] }

/**
 * The charges of a card: what is authorized is captured at once (a job repeats that should it fail); the rest is
 * charged when it is due.
 */
export const cardCharges = (
  { chargeNow, chargeLater, chargeAt }: PlannedPayment,
  { reference }: Authorization,
  now: Temporal.Instant,
): readonly CardCharge[] => {
  const setAside: CardCharge = {
    id: randomUUID(),
    state: 'authorized',
    amount: chargeNow,
    gatewayReference: reference,
    chargeAt: now.add({ minutes: 1 }).toString(),
    job: 'capture-payment',
  }
  const later: CardCharge = {
    id: randomUUID(),
    state: 'scheduled',
    amount: chargeLater,
    gatewayReference: null,
    chargeAt,
    job: 'charge-later',
  }
  const stored: CardCharge = {
    id: randomUUID(),
    state: 'kept',
    amount: 0,
    gatewayReference: null,
    chargeAt: null,
    job: null,
  }
  const charges = [...(chargeNow > 0 ? [setAside] : []), ...(chargeLater > 0 ? [later] : [])]
  return charges.length === 0 ? [stored] : charges
}

/** All payments of a booking: those of the card, and that of a gift card. */
export const paymentRows = (plan: BookingPlan, paid: Paid | null): readonly NewPayment[] => [
  ...(paid?.charges ?? []).map((charge): NewPayment => ({
    ...charge,
    kind: 'card',
    cardReference: paid?.card.reference ?? null,
    cardBrand: paid?.card.brand ?? null,
    cardLast4: paid?.card.last4 ?? null,
  })),
  ...plan.holds.flatMap((hold) => (hold.kind === 'gift_card' ? [giftCardRow(hold)] : [])),
]

const giftCardDigits = 4

/** The payment of a gift card, made by the booking itself; it shows the card by the end of its code alone. */
const giftCardRow = ({ amount, name }: BookingPlan['holds'][number]): NewPayment => ({
  id: randomUUID(),
  kind: 'gift_card',
  state: 'captured',
  amount,
  gatewayReference: null,
  cardReference: null,
  cardBrand: 'gift_card',
  cardLast4: name.slice(-giftCardDigits),
  chargeAt: null,
  job: null,
})
