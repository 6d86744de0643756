import { type InputOf, type WaitingTime } from '@openchair/contract'
import type { bookWaiting as call } from '@openchair/contract/calls'
import { findAppointmentOfSale } from '../booking/at-desk/store.ts'
import { bookApplication, type Request } from '../booking/applications/book-application.ts'
import { choiceOf } from '../booking/applications/choice-of.ts'
import { giveUpAction } from '../booking/checkout/give-up.ts'
import { inProgress } from '../booking/attempt/replay.ts'
import { passedOverBy } from '../booking/offers/offer-by-hand.ts'
import type { Deps } from '../deps.ts'
import type { DeskAsker } from '../permitted-staff.ts'
import { Refusal } from '../refusals/refusal.ts'
import { instantAt, shopTime, writtenMinute } from '../shop-time.ts'
import { spanOf, takenTimes } from '../timetable/read-timetable.ts'
import { offeredTime } from './checkout-time.ts'
import { cardOf, type ChosenTime, findChosenTime, namesOf, needsCard } from './find-time.ts'
import { readLineOfDay } from './store-line.ts'

/** Finds those without an offer who are earlier in line and whom the time fits. */
const findPassedOver = async (deps: Deps, chosen: ChosenTime): Promise<readonly string[]> => {
  const { application, catalogue, barberId, start } = chosen
  const { shopId, day, id: applicationId } = application
  const now = deps.clock.now()
  const line = await readLineOfDay(deps.pool, { shopId, day, now })
  const taken = await takenTimes(deps, shopId, spanOf({ first: day, last: day }, catalogue.shop.timezone))
  const free = line.filter(({ id, offer, isPaying }) => id === applicationId || (offer === null && !isPaying))
  return passedOverBy(catalogue, free, taken, { applicationId, barberId, start, now })
}

/** The time that is booked: one that is held for the guest by an offer, or a free one. */
const timeOf = ({
  application,
  barberId,
  dateTime,
  start,
}: ChosenTime): Pick<Request, 'ownerId' | 'timeOf'> => {
  const slot = application.offer?.slots.find(
    (each) => each.barberId === barberId && writtenMinute(each.startsAt) === start,
  )
  if (slot !== undefined) return { ownerId: slot.id, timeOf: (current) => offeredTime(current, slot.id) }
  return {
    ownerId: application.id,
    timeOf: (current) => ({
      choice: choiceOf(current, { dateTime, candidate: barberId }),
      isOffered: true,
      heldUntil: null,
    }),
  }
}

/** The sums of a booking, from the refusal that tells them. */
const sumsIn = (error: unknown): Pick<WaitingTime, 'total' | 'chargeNow' | 'chargeLater'> => {
  if (!(error instanceof Refusal) || error.code !== 'amount_changed') throw error
  return error.options.details as unknown as Pick<WaitingTime, 'total' | 'chargeNow' | 'chargeLater'>
}

/**
 * Books a time for somebody in line who has agreed to it, as their own acceptance would (desk/waiting-book): the
 * same price with the fee of the list, the same charge of the kept card. Without a card it is paid at the shop. The
 * same key and body give the same answer. With `validate` it only tells the sums. Refuses with `changed_meanwhile`,
 * with `payment_required` where the terms ask for a card, with `amount_changed`, with the refusal of the card, and
 * as `findChosenTime` and a checkout do.
 */
export const checkoutForGuest = async (
  deps: Deps,
  input: InputOf<typeof call>,
  { staff, idempotencyKey }: DeskAsker,
): Promise<WaitingTime> => {
  const { validate = false, tell = true, withoutCard = false, version, total } = input
  const { staffId } = staff
  const { id: shopId } = staff.shop
  const chosen = await findChosenTime(deps, staff, input)
  const { application, catalogue, barberId, dateTime, start } = chosen
  const { id, day, duration, customer } = application
  const passedOver = await findPassedOver(deps, chosen)
  const now = deps.clock.now()
  const { timezone } = catalogue.shop
  const owner = timeOf(chosen)
  const request: Request = {
    ...owner,
    applicationId: id,
    key: idempotencyKey === undefined || validate ? undefined : `desk:${staffId}:${idempotencyKey}`,
    body: ['desk', barberId, dateTime, version, withoutCard],
    payment: { validate, ...(total !== undefined && { total }) },
    byStaff: { staffId, passedOver, version, withoutCard, isUntold: !tell },
  }
  const asker = {
    userId: undefined,
    address: '',
    language: customer.preferredLanguage ?? 'en',
    visitorId: undefined,
  }
  const answer = {
    startsAt: shopTime(instantAt(start), timezone),
    endsAt: shopTime(instantAt(start + duration), timezone),
    until: null,
    card: cardOf(application),
    needsCard: needsCard(chosen),
    passedOver: await namesOf(deps.pool, { shopId, day, now }, passedOver),
    messages: [],
  }
  if (validate) {
    const sums = await bookApplication(deps, request, asker).then(inProgressAsked, sumsIn)
    return { ...answer, ...sums, bookingId: null }
  }
  const settled = await bookApplication(deps, request, asker)
  if (settled.kind === 'action') {
    // The bank wants the guest, who is not here.
    await giveUpAction(deps, { shopId, ownerId: owner.ownerId })
    throw new Refusal('authentication_required')
  }
  if (settled.kind !== 'booked') throw inProgress()
  const { id: saleOrderId, total: booked } = settled.result
  const found = await findAppointmentOfSale(deps.pool, { shopId, saleOrderId })
  return { ...answer, total: booked, chargeNow: 0, chargeLater: 0, bookingId: found?.id ?? null }
}

const inProgressAsked = (): never => {
  throw new Error('a booking that was only asked about was made')
}
