import { randomUUID } from 'node:crypto'
import type { Authorization, KeptCard } from '../gateways/card-payments/port.ts'
import type { NewPayment } from '../payments/store.ts'
import type { BookingPlan, PlannedPayment } from './plan.ts'

/** What was or will be charged to a card; `kept` where there is nothing to charge for the sale itself. */
export type CardCharge = Pick<NewPayment, 'id' | 'amount' | 'gatewayReference' | 'chargeAt' | 'job'> & {
  readonly state: 'kept' | 'scheduled' | 'authorized'
}

/** How a card pays: the card itself, and what was or will be charged to it. */
export type Paid = { readonly card: KeptCard; readonly charges: readonly CardCharge[] }

/** What is set aside is captured at once, and by a job should that fail; the rest is charged when it is due. */
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
  const kept: CardCharge = {
    id: randomUUID(),
    state: 'kept',
    amount: 0,
    gatewayReference: null,
    chargeAt: null,
    job: null,
  }
  const charges = [...(chargeNow > 0 ? [setAside] : []), ...(chargeLater > 0 ? [later] : [])]
  return charges.length === 0 ? [kept] : charges
}

/** All payments of a booking: the card's, and what a gift card pays. */
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

/** A gift card pays with the booking, and is shown by the end of its code alone. */
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
