import type { InputOf, OutputOf } from '@openchair/contract'
import type { withdrawOffer as call } from '@openchair/contract/calls'
import { actOrAsk } from '../booking/desk/act-or-ask.ts'
import { recordActivity } from '../booking/desk/store-activity.ts'
import { inProgress } from '../booking/attempt/replay.ts'
import { endLink } from '../booking/applications/store.ts'
import { lockWaitingList } from '../booking/offers/store.ts'
import { lockOffer } from '../booking/offers/store-by-hand.ts'
import { withdrawByHand } from '../booking/offers/withdraw-by-hand.ts'
import { previewToWaiting } from '../booking/tell/preview.ts'
import type { Deps } from '../deps.ts'
import { checkReach, type DeskAsker } from '../permitted-staff.ts'
import { Refusal } from '../refusals/refusal.ts'
import { isUuid } from '../store/uuid.ts'

/**
 * Takes an offer back; the guest keeps the place in line (desk/waiting-withdraw). A link to pay ends with its time
 * (desk/link-to-pay). Changes nothing if it has ended
 * without a booking. Refuses with `offer_ended` one that is unknown or was accepted, with `in_progress` while the
 * guest accepts it, and with `not_permitted` one with times beyond the asker's reach.
 */
export const removeOffer = async (
  deps: Deps,
  { id, validate = false, tell = true }: InputOf<typeof call>,
  { staff }: DeskAsker,
): Promise<OutputOf<typeof call>> => {
  const { id: shopId } = staff.shop
  const catalogue = await deps.catalogues.ofShop(shopId)
  if (!isUuid(id)) throw new Refusal('offer_ended')
  return actOrAsk(deps.pool, validate, async (client) => {
    await lockWaitingList(client, { shopId })
    const offer = await lockOffer(client, { shopId, id })
    if (offer === undefined || offer.state === 'accepted') throw new Refusal('offer_ended')
    const { applicationId, slots, endedAt, payingAttemptId } = offer
    for (const { barberId } of slots) checkReach(staff, barberId)
    if (endedAt !== null) return { messages: [] }
    if (payingAttemptId !== null) throw inProgress()
    await withdrawByHand(deps, client, catalogue, { ...offer, id, isUntold: !tell || offer.isLink })
    if (offer.isLink) await endLink(client, { shopId, id: applicationId, now: deps.clock.now() })
    const [first] = slots
    const barberId = first?.barberId ?? null
    const before = {
      barberId,
      startsAt: first?.startsAt,
      endsAt: first?.endsAt,
      applicationId,
      times: slots.length,
    }
    const name = offer.isLink ? 'payLinkWithdrawn' : 'offerWithdrawn'
    const act = { act: name, subjectId: applicationId, barberId, before } as const
    await recordActivity(client, { shopId, staffId: staff.staffId, ...act }, deps.clock.now())
    return {
      messages: await previewToWaiting({ ...deps, catalogue, reader: { staff } }, client, {
        shopId,
        applicationId,
      }),
    }
  })
}
