import type { InputOf, OutputOf } from '@openchair/contract'
import type { removeWaiting as call } from '@openchair/contract/calls'
import { releaseOffer } from '../booking/accept-application.ts'
import { markLeft } from '../booking/applications/store.ts'
import { inProgress } from '../booking/attempt/replay.ts'
import { actOrAsk } from '../booking/desk/act-or-ask.ts'
import { recordActivity } from '../booking/desk/store-activity.ts'
import { lockWaitingList } from '../booking/offers/store.ts'
import { lockOfDesk } from '../booking/offers/store-by-hand.ts'
import { previewToWaiting } from '../booking/tell/preview.ts'
import type { Deps } from '../deps.ts'
import { recordEvent } from '../messages/store-events.ts'
import { checkReach, type DeskAsker } from '../permitted-staff.ts'
import { Refusal } from '../refusals/refusal.ts'
import { findAtDesk } from './find-time.ts'

/**
 * Takes somebody off the line, with the offer that stands for them (desk/waiting-remove). Changes nothing if they
 * have left already. Refuses with `application_not_found`, `application_ended`, `changed_meanwhile`, with
 * `in_progress` while the guest pays, and with `not_permitted` who waits for others than the asker.
 */
export const removeGuest = async (
  deps: Deps,
  { id, version, validate = false, tell = true }: InputOf<typeof call>,
  { staff }: DeskAsker,
): Promise<OutputOf<typeof call>> => {
  const { id: shopId } = staff.shop
  const { barberId, day, customer } = await findAtDesk(deps, staff, id)
  checkReach(staff, barberId ?? undefined)
  const catalogue = await deps.catalogues.ofShop(shopId)
  return actOrAsk(deps.pool, validate, async (client) => {
    await lockWaitingList(client, { shopId })
    const found = await lockOfDesk(client, { shopId, id })
    if (found?.state === 'left') return { messages: [] }
    if (found?.state !== 'standing') throw new Refusal('application_ended')
    if (found.payingAttemptId !== null) throw inProgress()
    if (found.revision !== version) throw new Refusal('changed_meanwhile')
    const now = deps.clock.now()
    await markLeft(client, { shopId, id }, now)
    await releaseOffer(client, { shopId, applicationId: id }, now)
    if (tell) await recordEvent(client, { shopId, kind: 'waitingListRemoved', subjectId: id }, now)
    const before = { day, barberId, customerId: customer.id }
    const act = { act: 'waitingRemoved', subjectId: id, barberId, before } as const
    await recordActivity(client, { shopId, staffId: staff.staffId, ...act }, now)
    return {
      messages: await previewToWaiting({ ...deps, catalogue, reader: { staff, barberId } }, client, {
        shopId,
        applicationId: id,
      }),
    }
  })
}
