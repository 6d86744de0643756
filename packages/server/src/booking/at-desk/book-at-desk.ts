import { randomUUID } from 'node:crypto'
import { fromWireLanguage, type InputOf, type OutputOf, type WireLanguage } from '@openchair/contract'
import type { bookAtDesk as call } from '@openchair/contract/calls'
import { passable } from '@openchair/rules'
import { bodyHashOf } from '../../body-hash.ts'
import { textIn } from '../../catalogue/text-in.ts'
import type { Deps } from '../../deps.ts'
import type { DeskAsker } from '../../permitted-staff.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { instantAt, shopTime } from '../../shop-time.ts'
import type { Client } from '../../store/db.ts'
import { findByKey } from '../attempt/store.ts'
import { inProgress } from '../attempt/replay.ts'
import { type Checkout, checkOut } from '../checkout/check-out.ts'
import { claim, type ClaimRequest } from '../checkout/claim.ts'
import { openBooking } from '../desk/open-booking.ts'
import { recordActivity } from '../desk/store-activity.ts'
import type { BookingPlan } from '../plan.ts'
import { planBooking } from '../plan-booking.ts'
import type { Quote } from '../quote/quote.ts'
import { noExtras } from '../quote/read-extras.ts'
import { readTakenAround } from '../quote/read-taken.ts'
import { previewToGuest, type Preview } from '../tell/preview.ts'
import { cardAgainst, limitsAgainst } from './limits-against.ts'
import { findAppointmentOfSale, startAtDesk } from './store.ts'
import { type Wish, wishOf } from './wish.ts'

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
  language: WireLanguage,
): Pick<Result, 'money' | 'lines' | 'endsAt'> => {
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
  }
}

/** A booking that is to be claimed, with what is learned while it is. */
type Claiming = Wish & {
  readonly key: string
  readonly bodyHash: string
  readonly ownerId: string
  /** Learns of the decided quote, and of the message that goes to the guest. */
  readonly learn: (learned: { readonly quote?: Quote; readonly message?: Preview }) => void
  /** Runs in the transaction that books, at its end. */
  readonly after: (client: Client, plan: BookingPlan) => Promise<void>
}

const claimOf = async (
  deps: Deps,
  { tell = true, payment, passOver = false, validate = false }: Input,
  { catalogue, guest, choice, appointments, now, ...claiming }: Claiming,
): Promise<ClaimRequest> => {
  const { customer, buyer, userId } = guest
  const { preferredLanguage: language } = customer
  if (!validate && payment !== 'withoutCard' && cardAgainst({ catalogue, appointments }).length > 0)
    throw new Refusal('payment_required')
  const { off } = await readTakenAround(deps, { catalogue, appointments }, undefined)
  return {
    catalogue,
    choice,
    appointments,
    extras: noExtras(language),
    now,
    off,
    passedOver: passOver || validate ? passable : [],
    withoutCard: true,
    ownerId: claiming.ownerId,
    cart: null,
    heldUntil: null,
    // The limits of bookings without payment are for guests.
    booker: undefined,
    within: async (client, plan) => {
      const sale = { shopId: plan.shopId, saleOrderId: plan.order.id }
      claiming.learn({ message: await previewToGuest({ ...deps, catalogue }, client, sale) })
      await claiming.after(client, plan)
    },
    plan: (quote) => {
      claiming.learn({ quote })
      return {
        ...planBooking({
          quote,
          ownerId: claiming.ownerId,
          cart: null,
          key: claiming.key,
          bodyHash: claiming.bodyHash,
          customer,
          buyer,
          userId,
          card: undefined,
          language,
          returnUrl: '',
          now,
        }),
        ...(!tell && { isUntold: true as const }),
      }
    },
  }
}

const noMoney = { total: 0, paid: 0, left: 0, due: 0, chargeAt: null }

/** Shows the booking of a sale that was made at the desk. */
const booked = async (
  deps: Deps,
  { staff, language }: DeskAsker,
  saleOrderId: string,
  message: Preview,
): Promise<Result> => {
  const { id: shopId } = staff.shop
  const found = await findAppointmentOfSale(deps.pool, { shopId, saleOrderId })
  if (found === undefined) throw new Refusal('appointment_not_found')
  const booking = await openBooking(deps, staff, { shopId, id: found.id, language })
  const { money, lines, endsAt } = booking
  return { booking, money: money ?? noMoney, lines, endsAt, against: [], message }
}

/** Tells what a booking would be and what stands against it: it is written and rolled back. */
const askOnly = async (deps: Deps, input: Input, { staff, language }: DeskAsker): Promise<Result> => {
  const wish = await wishOf(deps, input, staff)
  const { catalogue, appointments, now } = wish
  const taken = await readTakenAround(deps, { catalogue, appointments }, undefined)
  const against = limitsAgainst({ catalogue, appointments, now, taken })
  let quoted: Quote | undefined
  let message: Preview = null
  const request = await claimOf(deps, input, {
    ...wish,
    key: randomUUID(),
    bodyHash: '',
    ownerId: randomUUID(),
    learn: (learned) => {
      quoted = learned.quote ?? quoted
      message = learned.message ?? message
    },
    after: () => {
      if (quoted === undefined) throw new Error('a booking is claimed before it is quoted')
      throw new OnlyValidated({ booking: null, against, message, ...answerOf(quoted, language) })
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

/**
 * Books at the desk, in the way in which guests book (desk/book). The same key and body give the same answer.
 * With `validate` it only tells the price, the end, what stands against it, and the message that would go. The
 * limits of notice, horizon, hours and time off are passed over by `passOver`; a taken time never is. Refuses
 * with `payment_required` where the terms ask for a card and staff did not choose to book without one, with
 * `customer_not_found`, `not_permitted`, and as a checkout does.
 */
export const bookAtDesk = async (deps: Deps, input: Input, asker: DeskAsker): Promise<Result> => {
  if (input.validate === true) return askOnly(deps, input, asker)
  const { staff, idempotencyKey = randomUUID() } = asker
  const { staffId } = staff
  const { id: shopId } = staff.shop
  const owner = { shopId, ownerId: randomUUID() }
  const key = `desk:${staffId}:${idempotencyKey}`
  const bodyHash = bodyHashOf(input)
  let message: Preview = null
  const findAttempt = async () => (await findByKey(deps.pool, { shopId, key })) ?? null
  const checkout: Checkout = {
    owner,
    key,
    bodyHash,
    load: async () => ({
      attempt: await findAttempt(),
      saleOrderId: null,
      isPaying: false,
      payer: () => undefined,
      cardPayer: undefined,
      decide: async () =>
        claimOf(deps, input, {
          ...(await wishOf(deps, input, staff)),
          key,
          bodyHash,
          ownerId: owner.ownerId,
          learn: (learned) => {
            message = learned.message ?? message
          },
          after: async (client, { appointments: [appointment], customer }) => {
            if (appointment === undefined) return
            const now = deps.clock.now()
            const { id, barberId, startsAt, endsAt } = appointment
            if (input.startNow === true) await startAtDesk(client, { shopId, id, staffId, now })
            const after = { barberId, startsAt, endsAt, customerId: customer.id }
            await recordActivity(
              client,
              { shopId, staffId, act: 'booked', subjectId: id, barberId, after },
              now,
            )
          },
        }),
    }),
  }
  // The same request, sent twice at once, may find its time taken by itself. Its answer is then that of the first.
  const settled = await checkOut(deps, checkout).catch(async (error: unknown) => {
    if (error instanceof Refusal && (await findAttempt()) !== null) return checkOut(deps, checkout)
    throw error
  })
  if (settled.kind !== 'booked') throw inProgress()
  return booked(deps, asker, settled.result.id, message)
}
