import { randomUUID } from 'node:crypto'
import type { InputOf, WaitingTime } from '@openchair/contract'
import type { offerTime as call } from '@openchair/contract/calls'
import { showSlots } from '../booking/applications/show-slots.ts'
import { findApplication } from '../booking/applications/store.ts'
import { actOrAsk } from '../booking/desk/act-or-ask.ts'
import { recordActivity } from '../booking/desk/store-activity.ts'
import { offerByHand } from '../booking/offers/offer-by-hand.ts'
import { lockWaitingList } from '../booking/offers/store.ts'
import { lockOffer } from '../booking/offers/store-by-hand.ts'
import { previewToWaiting } from '../booking/tell/preview.ts'
import type { Deps } from '../deps.ts'
import type { DeskAsker } from '../permitted-staff.ts'
import { Refusal } from '../refusals/refusal.ts'
import { shopTime, writtenMinute } from '../shop-time.ts'
import type { Client } from '../store/db.ts'
import { uuidOf } from '../store/uuid-of.ts'
import { cardOf, type ChosenTime, findChosenTime, namesOf, needsCard } from './find-time.ts'

/**
 * Offers a free time to somebody in line, also past others, and holds it for them (desk/waiting-offer). The same
 * key gives the same answer, because it makes the offer's id. With `validate` it tells the end of the hold, the sum,
 * who is passed over, and the messages, and offers nothing. Refuses with `no_contact` a guest who cannot be told,
 * and as `findChosenTime` and `offerByHand` do.
 */
export const sendOffer = async (
  deps: Deps,
  input: InputOf<typeof call>,
  { staff, language, idempotencyKey }: DeskAsker,
): Promise<WaitingTime> => {
  const { staffId } = staff
  const { id: shopId } = staff.shop
  const chosen = await findChosenTime(deps, staff, input)
  const { application, catalogue, barberId, start } = chosen
  const { id: applicationId, customer, day } = application
  if (customer.email === null && customer.phone === null) throw new Refusal('no_contact')
  const isOnlyAsked = input.validate === true
  const offerId =
    idempotencyKey === undefined || isOnlyAsked
      ? randomUUID()
      : uuidOf(`offer ${shopId} ${staffId} ${idempotencyKey}`)
  return actOrAsk(deps.pool, isOnlyAsked, async (client) => {
    await lockWaitingList(client, { shopId })
    if (await isMade(client, chosen, offerId))
      return shownOffer(deps, client, chosen, { staff, language, offerId })
    const made = await offerByHand(deps, client, catalogue, {
      applicationId,
      offerId,
      version: input.version,
      barberId,
      start,
    })
    const now = deps.clock.now()
    const { startsAt, endsAt } = made.slot
    const after = { barberId, startsAt, endsAt, applicationId, passedOver: made.passedOver }
    await recordActivity(
      client,
      { shopId, staffId, act: 'offered', subjectId: applicationId, barberId, after },
      now,
    )
    return {
      ...(await shownOffer(deps, client, chosen, { staff, language, offerId })),
      passedOver: await namesOf(client, { shopId, day, now }, made.passedOver),
    }
  })
}

/** Tells if the offer was made before, by the same request. Refuses another one with `idempotency_key_reused`. */
const isMade = async (
  client: Client,
  { application, barberId, start }: ChosenTime,
  offerId: string,
): Promise<boolean> => {
  const found = await lockOffer(client, { shopId: application.shopId, id: offerId })
  if (found === undefined) return false
  const [slot] = found.slots
  const isSame =
    found.applicationId === application.id &&
    slot?.barberId === barberId &&
    writtenMinute(slot.startsAt) === start
  if (!isSame) throw new Refusal('idempotency_key_reused')
  return true
}

/** Shows the offer that was made, as its transaction sees it. */
const shownOffer = async (
  deps: Deps,
  client: Client,
  chosen: ChosenTime,
  { staff, language, offerId }: Pick<DeskAsker, 'staff' | 'language'> & { readonly offerId: string },
): Promise<WaitingTime> => {
  const { application, catalogue } = chosen
  const { shopId, id: applicationId } = application
  const now = deps.clock.now()
  const present = await findApplication(client, applicationId, now)
  if (present === undefined) throw new Refusal('application_not_found')
  const [slot] = await showSlots({ ...deps, pool: client }, catalogue, present, language)
  if (slot === undefined || present.offer?.id !== offerId) throw new Refusal('offer_ended')
  const { time: startsAt, endsAt, total, chargeNow, chargeLater } = slot
  const reader = { staff, barberId: application.barberId }
  return {
    startsAt,
    endsAt,
    until: shopTime(Temporal.Instant.from(present.offer.expiresAt), catalogue.shop.timezone),
    total,
    chargeNow,
    chargeLater,
    card: cardOf(application),
    needsCard: needsCard(chosen),
    passedOver: [],
    messages: await previewToWaiting({ ...deps, catalogue, reader }, client, { shopId, applicationId }),
    bookingId: null,
  }
}
