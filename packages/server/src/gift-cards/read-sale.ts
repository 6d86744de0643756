import {
  type GiftCardCover,
  giftCardMinimum,
  giftCardSendDays,
  giftCardSendHour,
  type InputOf,
} from '@openchair/contract'
import type { sellGiftCard as call } from '@openchair/contract/calls'
import { findByIdOrRoute, isAnyBarber, isEmail, sellableGiftCard } from '@openchair/rules'
import { bodyHashOf } from '../body-hash.ts'
import type { PlannedGiftCard } from '../booking/plan.ts'
import type { CatalogueBarber, ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import { Refusal } from '../refusals/refusal.ts'
import type { FieldMessage } from '../refusals/texts.ts'
import { dayAt } from '../shop-time.ts'

export type SaleInput = InputOf<typeof call>

/** The content of a request to buy a gift card. */
type SaleRequest = {
  readonly barber: CatalogueBarber | undefined
  readonly amount: number
  readonly cover: GiftCardCover
  readonly recipient: PlannedGiftCard['recipient']
  readonly paymentToken: string | undefined
  readonly paymentCardId: string | undefined
  readonly saveCard: boolean
  readonly returnPath: string | undefined
}

/**
 * Reads a request to buy a gift card. Refuses with `barber_not_found`, `gift_cards_not_sold`,
 * `gift_card_minimum`, with `amount_changed` if the customer agreed to another sum, or with `invalid_request`
 * for the recipient's field at fault (gift-cards/recipient).
 */
export const readSale = (catalogue: ShopCatalogue, input: SaleInput, now: Temporal.Instant): SaleRequest => {
  const { amount, cover = 'pole', payments = [], returnPath } = input
  const barber = barberOf(catalogue, input.barberId)
  const sellable = sellableGiftCard(catalogue.shop, { barberId: barber?.id ?? null, amount })
  if (!sellable.ok) {
    const least = { minor: giftCardMinimum, currency: catalogue.currency }
    throw new Refusal(sellable.code, { params: { amount: least } })
  }
  const [agreed] = payments
  if (agreed !== undefined && agreed.amount !== amount)
    throw new Refusal('amount_changed', { details: { amount } })
  return {
    barber,
    amount,
    cover,
    recipient: recipientOf(catalogue, input.recipient, now),
    paymentToken: input.paymentToken ?? agreed?.paymentToken,
    paymentCardId: input.paymentCardId ?? agreed?.paymentCardId,
    saveCard: input.saveCard === true,
    returnPath,
  }
}

/** Hashes the body of a request, so that another body, or another call, with the same key is recognised. */
export const hashOf = (input: SaleInput): string => bodyHashOf(['gift-card', input])

const barberOf = ({ barbers }: ShopCatalogue, idOrRoute: string | null): CatalogueBarber | undefined => {
  if (idOrRoute === null || isAnyBarber(idOrRoute)) return undefined
  const barber = findByIdOrRoute(barbers, idOrRoute)
  if (barber === undefined) throw new Refusal('barber_not_found')
  return barber
}

const recipientOf = ({ shop }: ShopCatalogue, recipient: SaleInput['recipient'], now: Temporal.Instant) => {
  if (recipient === undefined) return null
  const { name, email, greeting = '', sendOn = null } = recipient
  if (!isEmail(email)) throw refused('email', 'bad_email')
  const today = Temporal.PlainDate.from(dayAt(now, shop.timezone))
  if (sendOn !== null) {
    const ahead = today.until(sendOn).days
    if (ahead < 0 || ahead > giftCardSendDays) throw refused('sendOn', 'bad_send_day')
  }
  return {
    name,
    email,
    greeting: greeting === '' ? null : greeting,
    sendOn,
    sendAt: sendTime(sendOn, shop.timezone, now).toString(),
  }
}

const refused = (field: string, message: FieldMessage): Refusal =>
  new Refusal('invalid_request', {
    issues: [{ path: `recipient.${field}`, message }],
  })

/**
 * Finds the instant of sending: nine in the morning of the day at the shop, or now if that is past or no day
 * is given.
 */
const sendTime = (sendOn: string | null, zone: string, now: Temporal.Instant): Temporal.Instant => {
  if (sendOn === null) return now
  const morning = Temporal.PlainDate.from(sendOn)
    .toZonedDateTime({ timeZone: zone, plainTime: { hour: giftCardSendHour } })
    .toInstant()
  return Temporal.Instant.compare(morning, now) > 0 ? morning : now
}
