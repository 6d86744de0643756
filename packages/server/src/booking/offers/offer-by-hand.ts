import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import type { Deps } from '../../deps.ts'
import { lockTimes, releaseExpiredOf } from '../../holds/store-times.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { dayAt, epochMinutes } from '../../shop-time.ts'
import type { Client } from '../../store/db.ts'
import { spanOf, takenTimes } from '../../timetable/read-timetable.ts'
import type { ShopTimes } from '../../timetable/store.ts'
import { inProgress } from '../attempt/replay.ts'
import { timeWith } from '../quote/time-with.ts'
import { fittingWithEach, type Wished } from './fitting-times.ts'
import { holdSlot } from './hold-fitting.ts'
import { endOverdue } from './offer-freed-time.ts'
import { lockWaitingList, type NewSlot, readWaiting } from './store.ts'
import { lockOfDesk } from './store-by-hand.ts'
import { writeOffer } from './write-offer.ts'

/** A time that staff offer to somebody in line. */
type ByHand = {
  readonly applicationId: string
  /** The id of the new offer. */
  readonly offerId: string
  /** The version of the application that staff have seen. */
  readonly version: number
  readonly barberId: string
  /** The start, as an epoch minute. */
  readonly start: number
}

/** An offer that was made by hand. */
type Offered = {
  readonly slot: NewSlot
  readonly until: Temporal.Instant
  /** The ids of the applications before it in line that the time fits as well. */
  readonly passedOver: readonly string[]
}

/** Someone in line, with their place among those without an offer. */
type InLine = Wished & { readonly id: string }

/** The applications before one in line that a time fits as well. */
export const passedOverBy = (
  catalogue: ShopCatalogue,
  line: readonly InLine[],
  taken: ShopTimes,
  {
    applicationId,
    barberId,
    start,
    now,
  }: Pick<ByHand, 'applicationId' | 'barberId' | 'start'> & {
    readonly now: Temporal.Instant
  },
): readonly string[] => {
  const place = line.findIndex(({ id }) => id === applicationId)
  return line.slice(0, Math.max(place, 0)).flatMap((one) => {
    const fitting = fittingWithEach(catalogue, one, taken, epochMinutes(now)).get(barberId) ?? []
    return fitting.some((time) => time.start === start) ? [one.id] : []
  })
}

/**
 * Offers a time to somebody in line and holds it for them, also past others (desk/waiting-offer). The time has to
 * be one that would be offered to them by itself. Belongs in a transaction, and is read before with `catalogue`.
 * Refuses with `application_not_found`, `application_ended`, `changed_meanwhile`, `already_offered`, with
 * `in_progress` while the guest pays, and with the code of a time that is not free.
 */
export const offerByHand = async (
  deps: Pick<Deps, 'pool' | 'clock'>,
  client: Client,
  catalogue: ShopCatalogue,
  { applicationId, offerId, version, barberId, start }: ByHand,
): Promise<Offered> => {
  const { id: shopId, timezone } = catalogue.shop
  await lockWaitingList(client, { shopId })
  const now = deps.clock.now()
  const found = await lockOfDesk(client, { shopId, id: applicationId })
  if (found === undefined) throw new Refusal('application_not_found')
  if (found.state !== 'standing') throw new Refusal('application_ended')
  if (found.payingAttemptId !== null) throw inProgress()
  if (found.revision !== version) throw new Refusal('changed_meanwhile')
  await endOverdue(client, shopId, dayAt(now, timezone), now)
  const { day } = found
  const line = (await readWaiting(client, { shopId })).filter((one) => one.day === day)
  const own = line.find(({ id }) => id === applicationId)
  if (own === undefined) throw new Refusal('already_offered')
  await lockTimes(client, { ids: [...catalogue.barbers, ...catalogue.resources].map(({ id }) => id) })
  await releaseExpiredOf(client, { shopId, now })
  const taken = await takenTimes(deps, shopId, spanOf({ first: day, last: day }, timezone), {}, client)
  const fitting = fittingWithEach(catalogue, own, taken, epochMinutes(now)).get(barberId)
  if (fitting === undefined) throw new Refusal('service_not_offered')
  const time = fitting.find((each) => each.start === start)
  const slot = time && (await holdSlot(client, catalogue, timeWith(start, time.seat()), now))
  if (slot === undefined) throw new Refusal('appointment.errors.oneOfTimeslotsNotAvailable')
  const until = await writeOffer(client, { catalogue, now }, { id: offerId, applicationId, slots: [slot] })
  return {
    slot,
    until,
    passedOver: passedOverBy(catalogue, line, taken, { applicationId, barberId, start, now }),
  }
}
