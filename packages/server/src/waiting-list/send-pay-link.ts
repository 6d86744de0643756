import { randomUUID } from 'node:crypto'
import type { InputOf, WaitingTime } from '@openchair/contract'
import type { sendPayLink as call } from '@openchair/contract/calls'
import { laterChargeMinutes, passable } from '@openchair/rules'
import { insertGuest } from '../accounts/store-customers.ts'
import { showSlots } from '../booking/applications/show-slots.ts'
import { findApplication } from '../booking/applications/store.ts'
import { actOrAsk } from '../booking/desk/act-or-ask.ts'
import { recordActivity } from '../booking/desk/store-activity.ts'
import { queueIdOf } from '../booking/joining/queue.ts'
import { insertApplication } from '../booking/joining/store.ts'
import { isNewGuest } from '../booking/new-at-desk/guest.ts'
import { type Wish, wishOf } from '../booking/new-at-desk/wish.ts'
import { insertOffer, lockWaitingList, type NewSlot } from '../booking/offers/store.ts'
import { lockOffer } from '../booking/offers/store-by-hand.ts'
import { typeOfPaying } from '../booking/quote/price.ts'
import { readTakenAround } from '../booking/quote/read-taken.ts'
import { seatAppointments } from '../booking/quote/seat.ts'
import { timeWith } from '../booking/quote/time-with.ts'
import { previewToWaiting } from '../booking/tell/preview.ts'
import type { Deps } from '../deps.ts'
import { announceEndOfOffer } from '../holds/store-freed.ts'
import { holdTime, lockTimes, releaseExpiredOf } from '../holds/store-times.ts'
import { recordEvent } from '../messages/store-events.ts'
import type { DeskAsker, ShopStaff } from '../permitted-staff.ts'
import { Refusal } from '../refusals/refusal.ts'
import { dayAt, instantAt, shopTime } from '../shop-time.ts'
import type { Client } from '../store/db.ts'
import { uuidOf } from '../store/uuid-of.ts'

type Input = InputOf<typeof call>

/** Hours for which the time of a link to pay is held. */
const linkHours = 2

/** The end of the hold: two hours from now, but an hour before the start at most. Refuses a time that begins before. */
const endOf = ({ appointments: [appointment], now }: Wish): Temporal.Instant => {
  const hourBefore = instantAt((appointment?.start ?? 0) - laterChargeMinutes)
  const until = now.add({ hours: linkHours })
  const end = Temporal.Instant.compare(until, hourBefore) < 0 ? until : hourBefore
  if (Temporal.Instant.compare(end, now) <= 0) throw new Refusal('too_late_for_link')
  return end
}

/** Refuses a guest who cannot be told, and what the shop takes no card for. */
const check = ({ catalogue, guest: { customer }, appointments }: Wish): void => {
  if (customer.email === null && customer.phone === null) throw new Refusal('no_contact')
  const beforehand = { catalogue, appointments, prepayOnlyCustomer: true }
  if (typeOfPaying(beforehand, true) === undefined) throw new Refusal('payment_not_allowed')
}

/** Holds the time of a wish until an instant. Refuses with the code of a time that is not free. */
const holdWished = async (
  deps: Deps,
  client: Client,
  wish: Wish,
  { until, passesOver }: { readonly until: Temporal.Instant; readonly passesOver: boolean },
): Promise<{ readonly slot: NewSlot; readonly duration: number }> => {
  const { catalogue, appointments, now } = wish
  const { id: shopId } = catalogue.shop
  await lockTimes(client, { ids: [...catalogue.barbers, ...catalogue.resources].map(({ id }) => id) })
  await releaseExpiredOf(client, { shopId, now })
  const taken = await readTakenAround(deps, { catalogue, appointments }, undefined, client)
  const seating = seatAppointments({
    catalogue,
    appointments,
    now,
    taken,
    passedOver: passesOver ? passable : [],
  })
  if (!seating.ok) throw new Refusal(seating.code)
  const [seat] = seating.seats
  const start = appointments[0]?.start
  if (seat === undefined || start === undefined) throw new Refusal('missing_date')
  const time = timeWith(start, seat)
  const slot = { ...time, id: randomUUID() }
  if (!(await holdTime(client, { shopId, ownerId: slot.id }, { ...time, id: randomUUID() }, until)))
    throw new Refusal('appointment.errors.oneOfTimeslotsNotAvailable')
  return { slot, duration: seat.offer.duration }
}

type Link = {
  readonly wish: Wish
  readonly staff: ShopStaff
  readonly input: Input
  readonly offerId: string
}

/** Writes the application of a link with its guest, and the offer of its time. Gives the application's id. */
const writeLink = async (deps: Deps, client: Client, { wish, staff, input, offerId }: Link) => {
  const { catalogue, guest, now } = wish
  const { customer, buyer, userId } = guest
  const { id: shopId, brandId, timezone } = catalogue.shop
  const until = endOf(wish)
  const passesOver = input.passOver === true || input.validate === true
  const { slot, duration } = await holdWished(deps, client, wish, { until, passesOver })
  const { barberId, startsAt, endsAt } = slot
  const day = dayAt(Temporal.Instant.from(startsAt), timezone)
  const asked = { day, barberId, serviceIds: wish.choice.appointments[0]?.services ?? [], tip: 0 }
  if (buyer.isNew) await insertGuest(client, brandId, { ...customer, ...buyer }, now)
  const id = randomUUID()
  const plan = {
    shopId,
    brandId,
    id,
    key: '',
    bodyHash: '',
    queueId: queueIdOf({ shopId, ...asked, duration }),
    wish: asked,
    duration,
    language: customer.preferredLanguage,
    customer: { ...customer, ...buyer },
    isLink: true,
    userId,
    card: null,
  } as const
  await insertApplication(client, plan, null, [], now)
  await insertOffer(client, {
    shopId,
    id: offerId,
    applicationId: id,
    expiresAt: until,
    slots: [{ id: slot.id, barberId, startsAt, endsAt }],
    now,
  })
  await recordEvent(client, { shopId, kind: 'waitingListLinked', subjectId: id }, now)
  await announceEndOfOffer(client, { shopId, at: until })
  const after = { barberId, startsAt, endsAt, customerId: buyer.id }
  const act = { staffId: staff.staffId, act: 'payLinkSent', subjectId: id, barberId, after } as const
  await recordActivity(client, { shopId, ...act }, now)
  return id
}

/** Finds the link that the same request made before. Refuses another one with `idempotency_key_reused`. */
const findMade = async (
  client: Client,
  { catalogue: { shop }, appointments: [appointment] }: Wish,
  { barberId, offerId }: { readonly barberId: string; readonly offerId: string },
): Promise<string | undefined> => {
  const found = await lockOffer(client, { shopId: shop.id, id: offerId })
  if (found === undefined) return undefined
  const [slot] = found.slots
  const start = instantAt(appointment?.start ?? 0)
  const isSame =
    slot?.barberId === barberId && Temporal.Instant.compare(Temporal.Instant.from(slot.startsAt), start) === 0
  if (!isSame) throw new Refusal('idempotency_key_reused')
  return found.applicationId
}

/**
 * Holds a time for a guest, and sends them a link to pay for it (desk/link-to-pay). The same key gives the same
 * answer, because it makes the offer's id. With `validate` it tells the end of the hold, the sums and the messages, and
 * holds nothing. Refuses with `no_contact`, `too_late_for_link`, with `payment_not_allowed` where the shop takes no
 * card, with the code of a time that is not free, and as `wishOf` does.
 */
export const sendPayLink = async (
  deps: Deps,
  input: Input,
  { staff, language, idempotencyKey = randomUUID() }: DeskAsker,
): Promise<WaitingTime> => {
  const { id: shopId } = staff.shop
  const wish = await wishOf(deps, input, staff)
  check(wish)
  const { catalogue } = wish
  const offerId = uuidOf(`pay-link ${shopId} ${staff.staffId} ${idempotencyKey}`)
  const barberId = wish.appointments[0]?.options[0]?.barber.id ?? ''
  const reader = { staff, isNew: isNewGuest(input.guest) }
  return actOrAsk(deps.pool, input.validate === true, async (client) => {
    await lockWaitingList(client, { shopId })
    const applicationId =
      (await findMade(client, wish, { barberId, offerId })) ??
      (await writeLink(deps, client, { wish, staff, input, offerId }))
    const application = await findApplication(client, applicationId, deps.clock.now())
    if (application === undefined) throw new Refusal('offer_ended')
    const [slot] = await showSlots({ ...deps, pool: client }, catalogue, application, language)
    if (slot === undefined || application.offer === null) throw new Refusal('offer_ended')
    const { time: startsAt, endsAt, total, chargeNow, chargeLater } = slot
    return {
      startsAt,
      endsAt,
      until: shopTime(Temporal.Instant.from(application.offer.expiresAt), catalogue.shop.timezone),
      total,
      chargeNow,
      chargeLater,
      card: null,
      needsCard: true,
      passedOver: [],
      messages: await previewToWaiting({ ...deps, catalogue, reader }, client, { shopId, applicationId }),
      bookingId: null,
    }
  })
}
