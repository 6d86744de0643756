import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { announceEndOfOffer } from '../../holds/store-freed.ts'
import { recordEvent } from '../../messages/store-events.ts'
import type { Client } from '../../store/db.ts'
import { endOf } from './hold-fitting.ts'
import { insertOffer, type NewSlot } from './store.ts'

type NewOffer = {
  readonly id: string
  readonly applicationId: string
  /** The times, which are held already. */
  readonly slots: readonly NewSlot[]
}

/** Writes an offer, and records it for its messages. Gives the end of its countdown. Belongs in a transaction. */
export const writeOffer = async (
  client: Client,
  { catalogue, now }: { readonly catalogue: ShopCatalogue; readonly now: Temporal.Instant },
  { id, applicationId, slots }: NewOffer,
): Promise<Temporal.Instant> => {
  const shopId = catalogue.shop.id
  const ends = slots.map((slot) => endOf(catalogue, slot, now))
  const expiresAt = ends.reduce((latest, end) => (Temporal.Instant.compare(end, latest) > 0 ? end : latest))
  await insertOffer(client, { shopId, id, applicationId, expiresAt, slots, now })
  const named = slots.map(({ id: waitingListSlotId, barberId, startsAt, endsAt }) => ({
    waitingListSlotId,
    barberId,
    startsAt,
    endsAt,
  }))
  const detail = { attemptId: id, expiresAt: expiresAt.toString(), slots: named }
  await recordEvent(client, { shopId, kind: 'waitingListOffered', subjectId: applicationId, detail }, now)
  await announceEndOfOffer(client, { shopId, at: expiresAt })
  return expiresAt
}
