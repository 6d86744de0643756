import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import type { Deps } from '../../deps.ts'
import { announceFreedTime } from '../../holds/store-freed.ts'
import { releaseTimesOf } from '../../holds/store-times.ts'
import { recordEvent } from '../../messages/store-events.ts'
import type { Client } from '../../store/db.ts'
import { spanOf, takenTimes } from '../../timetable/read-timetable.ts'
import { createHolding, overlap } from './hold-fitting.ts'
import { endOffers, keepFree, type NewSlot, readWaiting } from './store.ts'

/** An offer that staff take back. */
type Standing = {
  readonly id: string
  readonly applicationId: string
  readonly day: string
  readonly slots: readonly NewSlot[]
}

/**
 * Takes an offer back, so that its times are open to anybody again (desk/waiting-withdraw). They are not offered
 * by themselves to those who wait now: staff took them back to do something else with them. The guest keeps the
 * place, and hears of it unless `isUntold`. Belongs in a transaction that has locked the list and the application.
 */
export const withdrawByHand = async (
  deps: Pick<Deps, 'pool' | 'clock'>,
  client: Client,
  catalogue: ShopCatalogue,
  { id, applicationId, day, slots, isUntold }: Standing & { readonly isUntold: boolean },
): Promise<void> => {
  const { id: shopId, timezone } = catalogue.shop
  const now = deps.clock.now()
  await releaseTimesOf(client, { shopId, ownerIds: slots.map((slot) => slot.id) })
  await endOffers(client, { shopId, offerIds: [id], now })
  if (!isUntold) {
    const named = slots.map(({ id: waitingListSlotId, ...slot }) => ({ waitingListSlotId, ...slot }))
    const detail = { attemptId: id, slots: named }
    await recordEvent(client, { shopId, kind: 'waitingListLapsed', subjectId: applicationId, detail }, now)
  }
  const span = spanOf({ first: day, last: day }, timezone)
  const taken = await takenTimes(deps, shopId, span, { whileTyping: true }, client)
  const holding = createHolding({ catalogue, taken, lasting: taken, now })
  for (const one of await readWaiting(client, { shopId })) {
    if (one.day !== day) continue
    const opened = holding.freeFor(one).filter((time) => slots.some((slot) => overlap(slot, time)))
    const free = [...new Set([...one.free, ...opened.map(({ startsAt }) => startsAt)])]
    if (free.length > one.free.length) await keepFree(client, { shopId, id: one.id, free })
  }
  await announceFreedTime(client, { shopId })
}
