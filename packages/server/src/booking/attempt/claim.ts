import type pg from 'pg'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { inTransaction } from '../../store/transaction.ts'
import type { BookingPlan } from '../plan.ts'
import type { CartQuote, QuoteRequest } from '../quote/quote.ts'
import { quoteCart } from '../quote/quote.ts'
import { readBusyOf } from '../quote/read-busy.ts'
import { bookTimes, holdTimes, lockCart, lockProfessionals, releaseTimes } from '../../holds/store-times.ts'
import { noteGiftCard } from '../book.ts'
import { takeGoods } from '../../holds/store.ts'
import { timesOf } from './timing.ts'

export type ClaimRequest = Omit<QuoteRequest, 'busy'> & {
  readonly cartId: string
  readonly cartAttempt: number
  readonly holdsTimes: boolean
  /** Makes the rows of what was decided; throws what the guest has to hear first. */
  readonly plan: (quote: CartQuote) => BookingPlan
}

/** Thrown where the cart was changed, booked or paid for since it was read: read it again. */
export class CartChanged extends Error {}

/**
 * Takes the times of a cart, all or none: books them where nothing has to be paid, else holds them and writes the attempt
 * (behaviour 3 to 7). Refuses with the code of the time that cannot be had. One appointment with a named professional,
 * without a card and without goods, costs one statement; everything else is a transaction.
 */
export const claimCart = async (
  deps: Pick<Deps, 'pool' | 'schedules'>,
  request: ClaimRequest,
): Promise<BookingPlan> => {
  const [only, ...others] = request.appointments
  const isSingle = others.length === 0 && only?.options.length === 1
  if (isSingle && !request.holdsTimes) {
    const plan = request.plan(quoteCart({ ...request, busy: new Map() }))
    const isBare = plan.payment === null && plan.goods.length === 0
    if (isBare && (await bookTimes(deps.pool, plan, request.now)).isComplete) return plan
  }
  return inTransaction(deps.pool, (client) => claimWithin(deps, client, request, isSingle))
}

const claimWithin = async (
  deps: Pick<Deps, 'schedules'>,
  client: pg.PoolClient,
  request: ClaimRequest,
  isSingle: boolean,
): Promise<BookingPlan> => {
  const { catalogue, cartId, cartAttempt, now } = request
  if (!(await lockCart(client, { shopId: catalogue.shop.id, cartId, cartAttempt }))) throw new CartChanged()
  if (!isSingle) await lockProfessionals(client, possibleProfessionals(request))
  const isOpen = request.appointments.some(({ options }) => options.length > 1)
  const busy = isOpen ? await readBusyOf(deps, request, cartId, client) : new Map()
  const plan = request.plan(quoteCart({ ...request, busy }))
  await releaseTimes(client, plan, now)
  const until = timesOf(now)
  const claim =
    plan.payment === null ? await bookTimes(client, plan, now) : await holdTimes(client, plan, until)
  if (!claim.isCurrent) throw new CartChanged()
  if (!claim.isComplete) throw new Refusal('appointment.errors.oneOfTimeslotsNotAvailable')
  const isConcerned = plan.goods.length > 0 || request.holdsTimes
  if (isConcerned)
    await takeGoods(
      client,
      plan,
      plan.payment === null ? 'booked' : { holdUntil: until.hold.toString() },
      now,
    )
  if (plan.payment === null) await noteGiftCard(client, plan, now)
  return plan
}

const possibleProfessionals = ({ appointments }: ClaimRequest): readonly string[] =>
  appointments.flatMap(({ options }) => options.map(({ barber }) => barber.id))
