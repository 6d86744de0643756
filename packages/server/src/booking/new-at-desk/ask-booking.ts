import { randomUUID } from 'node:crypto'
import { fromWireLanguage, type InputOf, type OutputOf, type WireLanguage } from '@openchair/contract'
import type { bookAtDesk as call } from '@openchair/contract/calls'
import { textIn } from '../../catalogue/text-in.ts'
import type { Deps } from '../../deps.ts'
import type { DeskAsker } from '../../permitted-staff.ts'
import { instantAt, shopTime } from '../../shop-time.ts'
import { book } from '../book.ts'
import { claim } from '../checkout/claim.ts'
import { cardCharges, type Paid } from '../payment-rows.ts'
import type { BookingPlan, PlannedPayment } from '../plan.ts'
import type { Quote } from '../quote/quote.ts'
import { readTakenAround } from '../quote/read-taken.ts'
import { previewToGuest } from '../tell/preview.ts'
import { claimAtDesk } from './claim-at-desk.ts'
import { isNewGuest } from './guest.ts'
import { keptCards } from './kept-card.ts'
import { limitsAgainst } from './limits-against.ts'
import { wishOf } from './wish.ts'

type Input = InputOf<typeof call>
type Result = OutputOf<typeof call>

/** Thrown to roll back a booking that staff only ask about. */
class OnlyValidated extends Error {
  readonly answer: Result
  constructor(answer: Result) {
    super('the booking was only asked about')
    this.answer = answer
  }
}

/** The answer about a quote: what is booked, until when, and what it costs. */
const answerOf = (
  { catalogue: { shop }, appointments: [appointment], seats: [seat], price }: Quote,
  payment: PlannedPayment | null,
  language: WireLanguage,
): Pick<Result, 'money' | 'lines' | 'endsAt' | 'charges'> => {
  const { total } = price.sums
  const end = (appointment?.start ?? 0) + (seat?.offer.duration ?? 0)
  return {
    money: { total, paid: 0, left: total, due: 0, chargeAt: null },
    lines: (appointment?.services ?? []).map(({ id, details }, index) => ({
      name: textIn(details.name, fromWireLanguage(language), shop.settings.defaultLanguage),
      duration: seat?.barber.offerings.get(id)?.duration ?? 0,
      price: seat?.offer.prices[index] ?? 0,
    })),
    endsAt: shopTime(instantAt(end), shop.timezone),
    charges: payment && {
      now: payment.chargeNow,
      later: payment.chargeLater,
      at: payment.chargeLater > 0 ? shopTime(Temporal.Instant.from(payment.chargeAt), shop.timezone) : null,
    },
  }
}

/**
 * Tells what a booking would be, what stands against it, and the message that would go: it is written and rolled back.
 * A kept card is not asked.
 */
export const askBooking = async (
  deps: Deps,
  input: Input,
  { staff, language }: DeskAsker,
): Promise<Result> => {
  const wish = await wishOf(deps, input, staff)
  const { catalogue, now } = wish
  const taken = await readTakenAround(deps, wish, undefined)
  const against = limitsAgainst({ ...wish, taken })
  const cards = await keptCards(deps, staff, wish)
  let quoted: Quote | undefined
  const { card, ...request } = await claimAtDesk(deps, input, {
    wish,
    staff,
    key: randomUUID(),
    bodyHash: '',
    ownerId: randomUUID(),
    off: taken.off,
    learn: (quote) => {
      quoted = quote
    },
    within: async (client, plan) => {
      if (quoted === undefined) throw new Error('a booking is claimed before it is quoted')
      const paid = card && paidBy(plan, card, now)
      if (paid !== undefined) await book(client, plan, paid, now)
      const sale = { shopId: plan.shopId, saleOrderId: plan.order.id }
      const reader = { staff, isNew: isNewGuest(input.guest) }
      const message = await previewToGuest({ ...deps, catalogue, reader }, client, sale)
      const answer = answerOf(quoted, plan.payment, language)
      throw new OnlyValidated({ booking: null, against, cards, message, ...answer })
    },
  })
  try {
    await claim(deps, request)
  } catch (error) {
    if (error instanceof OnlyValidated) return error.answer
    throw error
  }
  throw new Error('a booking that was only asked about was made')
}

/** The payment as it would be if the bank accepted the card; undefined if the card is not needed. */
const paidBy = ({ payment }: BookingPlan, card: Paid['card'], now: Temporal.Instant): Paid | undefined =>
  payment === null
    ? undefined
    : { card, charges: cardCharges(payment, { ok: true, reference: null, card }, now) }
