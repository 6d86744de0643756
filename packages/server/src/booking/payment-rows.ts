import { randomUUID } from 'node:crypto'
import type { Authorization, KeptCard } from '../gateways/card-payments/port.ts'
import type { NewPayment } from '../payments/store.ts'
import type { BookingPlan, PlannedPayment } from './plan.ts'

/** A charge to a card. Its state is `kept` if the card is only stored and nothing is charged. */
export type CardCharge = Pick<NewPayment, 'id' | 'amount' | 'gatewayReference' | 'chargeAt' | 'job'> & {
  readonly state: 'kept' | 'scheduled' | 'authorized'
}

/** The card of a sale and its charges. */
export type Paid = { readonly card: KeptCard; readonly charges: readonly CardCharge[] }

const chargeOf = <State extends NewPayment['state']>(
  state: State,
  amount: number,
  more: Partial<Pick<NewPayment, 'gatewayReference' | 'chargeAt' | 'job'>> = {},
) => ({ id: randomUUID(), state, amount, gatewayReference: null, chargeAt: null, job: null, ...more })

/** The charges of a card: authorized money is captured at once or by a job, the rest is charged when due. */
export const cardCharges = (
  { chargeNow, chargeLater, chargeAt }: PlannedPayment,
  { reference }: Authorization,
  now: Temporal.Instant,
): readonly CardCharge[] => {
  const setAside = chargeOf('authorized', chargeNow, {
    gatewayReference: reference,
    chargeAt: now.add({ minutes: 1 }).toString(),
    job: 'capture-payment',
  })
  const later = chargeOf('scheduled', chargeLater, { chargeAt, job: 'charge-later' })
  const charges = [...(chargeNow > 0 ? [setAside] : []), ...(chargeLater > 0 ? [later] : [])]
  return charges.length === 0 ? [chargeOf('kept', 0)] : charges
}

/** All payments of a booking: the charges of the card, and the payment by gift card. */
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

/** The payment by gift card, made by the booking itself. It shows only the end of the card's code. */
const giftCardRow = ({ amount, name }: BookingPlan['holds'][number]): NewPayment => ({
  ...chargeOf('captured', amount),
  kind: 'gift_card',
  cardReference: null,
  cardBrand: 'gift_card',
  cardLast4: name.slice(-giftCardDigits),
})
