import type { Deps } from '../../deps.ts'
import { earlier, holdOfNext, lastAfterDecline, later, whilePaying } from '../../holds/expiry.ts'
import { lockTimes, releaseTimesForTaking } from '../../holds/store-times.ts'
import { takeCounted } from '../../holds/take.ts'
import { actCounted } from '../../limits/act-counted.ts'
import { ProofHelps } from '../../limits/proof-helps.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { Client, Queryable } from '../../store/db.ts'
import { inTransaction } from '../../store/transaction.ts'
import { nothingTaken, type ShopTimes } from '../../timetable/store.ts'
import { book, wantedOf } from '../book.ts'
import type { BookingPlan } from '../plan.ts'
import { type Quote, quoteChoice, type QuoteRequest } from '../quote/quote.ts'
import { readTakenAround } from '../quote/read-taken.ts'
import { readKept } from '../quote/read-kept.ts'
import type { ResolvedAppointment } from '../quote/resolve.ts'
import type { KeptTime } from '../quote/seat.ts'
import type { Claim } from '../store.ts'
import { countUnpaid, type UnpaidBooker } from '../unpaid/unpaid-limit.ts'
import { lockApplication, markPaying } from '../store-applications.ts'
import { bookWhileTyping, claimCheckout, lockCart } from './store.ts'
import { createBookBare, createBookUsing } from './store-together.ts'
import { timesOf } from '../attempt/timing.ts'

export type ClaimRequest = Omit<QuoteRequest, 'taken' | 'kept'> & {
  /** The time off of the shop, read with the owner's state; missing if all times are read anyway. */
  readonly off?: ShopTimes['off']
  readonly ownerId: string
  readonly cart: BookingPlan['cart']
  readonly application?: BookingPlan['application']
  /** The end of the owner's holds from an earlier attempt, which may have passed; null if there is none. */
  readonly heldUntil: Temporal.Instant | null
  /** The end of the owner's holds while its guest types, which may have passed; null if there are none. */
  readonly typingUntil?: Temporal.Instant | null
  /** The instant at which the owner began to hold times without a gap, while its guest types. */
  readonly typingSince?: Temporal.Instant | null
  /** The guest to whom the limits of bookings without payment apply; undefined if they apply to nobody. */
  readonly booker: UnpaidBooker | undefined
  /** Runs once everything is taken, in the same transaction, which is rolled back if it throws. */
  readonly within?: (client: Client, plan: BookingPlan) => Promise<void>
  /** Plans the rows of the booking. Throws if the guest has to be told something first. */
  readonly plan: (quote: Quote) => BookingPlan
}

/** Thrown if the owner was changed, booked or paid since it was read. The caller reads it again. */
export class OwnerChanged extends Error {}

/**
 * Takes everything or nothing (times/no-double-booking, bookings/order). Books if nothing has to be paid,
 * otherwise holds the times and writes the attempt. Refuses with the code of a time that is not available.
 * One appointment with a named professional, without a card and extras, is booked together with others that
 * come at the same time. Everything else is a transaction of its own.
 */
export const claim = async (deps: Claiming, request: ClaimRequest): Promise<BookingPlan> => {
  try {
    return await claimOnce(deps, request)
  } catch (error) {
    const { booker } = request
    if (!(error instanceof ProofHelps) || booker?.isHuman === undefined) throw error
    // Asked outside of the transaction: a task that holds a connection and waits for one can block forever.
    if (!(await booker.isHuman())) throw new Refusal('bot_check_required')
    return claimOnce(deps, { ...request, booker: { ...booker, isProved: true } })
  }
}

type Claiming = Pick<Deps, 'pool' | 'clock' | 'shared' | 'limits' | 'config'>

const claimOnce = async (deps: Claiming, request: ClaimRequest): Promise<BookingPlan> => {
  const [only, ...others] = request.appointments
  const isSingle = others.length === 0 && only?.options.length === 1
  const isAlone = request.application === undefined && request.within === undefined
  if (isSingle && request.heldUntil === null && isAlone) {
    const kept = await keptBy(deps.pool, request)
    const appointments = request.appointments.map(withoutUnits)
    const plan = request.plan(quoteChoice({ ...request, appointments, taken: takenBefore(request), kept }))
    const isBare =
      plan.payment === null &&
      plan.holds.length === 0 &&
      plan.customer.isIncomplete !== true &&
      plan.byStaff === undefined
    if (isBare && (await bookBare(deps, plan, request))) return plan
  }
  const isPlain = isSingle && neededResources(request).length === 0
  return inTransaction(deps.pool, (client) => claimWithin(deps, client, request, isPlain))
}

/** The appointment for a plan whose units are chosen as it is booked. */
const withoutUnits = (appointment: ResolvedAppointment): ResolvedAppointment => ({
  ...appointment,
  options: appointment.options.map(({ barber, offer }) => ({
    barber,
    offer: offer.taking === undefined ? offer : { ...offer, taking: { ...offer.taking, needs: [] } },
  })),
})

/** The taken times for a booking that its own statement checks: only time off is known before. */
const takenBefore = ({ off = [] }: ClaimRequest): ShopTimes => ({ ...nothingTaken, off })

/** The end of the guest's hold while they type; undefined if it has passed. */
const typingOf = ({ typingUntil, now }: Pick<ClaimRequest, 'typingUntil' | 'now'>) =>
  typingUntil && Temporal.Instant.compare(typingUntil, now) > 0 ? typingUntil : undefined

/** The times that the owner holds already. Their notice is not checked again. */
const keptBy = (
  queryable: Queryable,
  request: ClaimRequest,
): Promise<readonly KeptTime[]> | readonly KeptTime[] => {
  if (request.heldUntil === null && typingOf(request) === undefined) return []
  const owner = { shopId: request.catalogue.shop.id, ownerId: request.ownerId }
  return readKept(queryable, { ...request, owner })
}

/** Books by one statement, after another one that counts. False if nothing was booked or counted. */
const bookBare = async (
  deps: Claiming,
  plan: BookingPlan,
  request: Pick<ClaimRequest, 'appointments' | 'booker' | 'catalogue' | 'typingUntil' | 'now'>,
): Promise<boolean> => {
  const { booker, catalogue, now } = request
  const [option] = request.appointments[0]?.options ?? []
  const start = request.appointments[0]?.start
  const book = (): Promise<Claim> => {
    if (typingOf(request) !== undefined) return bookWhileTyping(deps.pool, { plan, now })
    if (!option?.offer.taking?.needs.length || start === undefined)
      return deps.shared(createBookBare)({ plan, now })
    return deps.shared(createBookUsing)({ plan, now, catalogue, option, start })
  }
  const { isComplete } = await actCounted(
    await countUnpaid(deps, deps.pool, plan, booker),
    book,
    () => false,
    (done) => done.isComplete,
  )
  return isComplete
}

const claimWithin = async (
  deps: Claiming,
  client: Client,
  request: ClaimRequest,
  isPlain: boolean,
): Promise<BookingPlan> => {
  const { catalogue, ownerId, cart, application, now } = request
  const shopId = catalogue.shop.id
  if (cart !== null && (await lockCart(client, { shopId, cartId: cart.id, cartAttempt: cart.attempt })) === 0)
    throw new OwnerChanged()
  if (application !== undefined && (await lockApplication(client, { shopId, ...application })) === 0)
    throw new OwnerChanged()
  const needed = neededResources(request)
  if (!isPlain) await lockTimes(client, { ids: [...possibleProfessionals(request), ...needed] })
  const isOpen = request.appointments.some(({ options }) => options.length > 1)
  // Checks the times first. A guest on the waiting list must learn that a time is gone before they have to
  // accept its price.
  const taken =
    isOpen || application !== undefined || needed.length > 0
      ? await readTakenAround(deps, request, ownerId, client)
      : takenBefore(request)
  const decided = request.plan(quoteChoice({ ...request, taken, kept: await keptBy(client, request) }))
  const plan: BookingPlan = decided.payment === null ? decided : { ...decided, ...keptAfterDecline(request) }
  await countUnpaid(deps, client, plan, request.booker)
  const isHolding = request.heldUntil !== null
  await releaseTimesForTaking(client, {
    shopId: plan.shopId,
    ownerId: plan.ownerId,
    wanted: plan.appointments,
    now,
  })
  const claimed =
    plan.payment === null ? await book(client, plan, null, now) : await hold(client, plan, isHolding, now)
  if (!claimed.isCurrent) throw new OwnerChanged()
  if (!claimed.isComplete) throw new Refusal('appointment.errors.oneOfTimeslotsNotAvailable')
  await request.within?.(client, plan)
  // Releases extras of an earlier attempt that this plan no longer contains.
  if (plan.payment === null && plan.holds.length === 0 && isHolding)
    await takeCounted(client, plan, wantedOf(plan), { saleOrderId: plan.order.id }, now)
  return plan
}

/** The ends of the holds: one if the card is declined, and the earlier one if the attempt fails otherwise. */
const keptAfterDecline = (request: ClaimRequest): Pick<BookingPlan, 'heldUntil' | 'typingUntil'> => {
  const next = holdOfNext(request.heldUntil, request.now)
  const typing = typingOf(request)
  if (typing === undefined) return { heldUntil: next.toString() }
  const declined = request.typingSince ? earlier(next, lastAfterDecline(request.typingSince)) : next
  return { heldUntil: later(typing, declined).toString(), typingUntil: typing.toString() }
}

/** Holds a plan's times and extras while its payment is in progress. */
const hold = async (
  client: Client,
  plan: BookingPlan,
  isHolding: boolean,
  now: Temporal.Instant,
): Promise<Claim> => {
  const claimed = await claimCheckout(client, plan, timesOf(now))
  const { shopId, application, attempt } = plan
  if (application !== undefined)
    await markPaying(client, { shopId, id: application.id, attemptId: attempt.id })
  if (claimed.isComplete && (plan.holds.length > 0 || isHolding))
    await takeCounted(client, plan, wantedOf(plan), { holdUntil: whilePaying }, now)
  return claimed
}

/** The resources of which the appointments may need a unit, by id. */
const neededResources = ({ appointments }: ClaimRequest): readonly string[] =>
  appointments.flatMap(({ options }) =>
    options.flatMap(({ offer }) => offer.taking?.needs.map(({ resource }) => resource) ?? []),
  )

const possibleProfessionals = ({ appointments }: ClaimRequest): readonly string[] =>
  appointments.flatMap(({ options }) => options.map(({ barber }) => barber.id))
