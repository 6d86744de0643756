import { announceFreedTime } from '../../holds/store-freed.ts'
import { releaseTimesOf } from '../../holds/store-times.ts'
import { recordEvent } from '../../messages/store-events.ts'
import type { Client } from '../../store/db.ts'
import { endOffers } from './store.ts'
import { withdrawSlots } from './store-withdrawn.ts'

/** Stretches of the time of a shop's professional, or of all if it names none. */
type Withdrawn = {
  readonly shopId: string
  readonly barberId: string | null
  /** The stretches as a `tstzmultirange`. */
  readonly during: string
}

/**
 * Takes back what is offered within stretches that nobody can have any more (times/off). An offer of which
 * nothing is left lapses, and its guest keeps their place. Belongs in the transaction that takes the
 * stretches off, after `lockWaitingList`.
 */
export const withdrawOffers = async (
  client: Client,
  { shopId, ...stretches }: Withdrawn,
  now: Temporal.Instant,
): Promise<void> => {
  const slots = await withdrawSlots(client, { shopId, ...stretches })
  if (slots.length === 0) return
  const ended = [...Map.groupBy(slots, ({ offerId }) => offerId)].flatMap(([id, own]) =>
    own[0]?.heldInAll === own.length ? [{ id, applicationId: own[0].applicationId, slots: own }] : [],
  )
  await releaseTimesOf(client, { shopId, ownerIds: slots.map(({ waitingListSlotId }) => waitingListSlotId) })
  await endOffers(client, { shopId, offerIds: ended.map(({ id }) => id), now })
  for (const { id, applicationId, slots: own } of ended) {
    const lapsed = own
      .toSorted((one, other) => Temporal.Instant.compare(one.startsAt, other.startsAt))
      .map(({ waitingListSlotId, barberId, startsAt, endsAt }) => ({
        waitingListSlotId,
        barberId,
        startsAt: startsAt.toString(),
        endsAt: endsAt.toString(),
      }))
    const detail = { attemptId: id, slots: lapsed }
    await recordEvent(client, { shopId, kind: 'waitingListLapsed', subjectId: applicationId, detail }, now)
  }
  await announceFreedTime(client, { shopId })
}
