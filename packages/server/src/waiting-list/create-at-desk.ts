import { randomUUID } from 'node:crypto'
import { type InputOf, type OutputOf, toWireLanguage } from '@openchair/contract'
import type { addWaiting as call } from '@openchair/contract/calls'
import { bodyHashOf } from '../body-hash.ts'
import { guestAtDesk } from '../booking/new-at-desk/guest.ts'
import { checkBody } from '../booking/attempt/replay.ts'
import { keyWithin } from '../booking/attempt/states.ts'
import { findByKey } from '../booking/attempt/store.ts'
import type { Wish } from '../booking/applications/store.ts'
import { actOrAsk } from '../booking/desk/act-or-ask.ts'
import { isNewGuest } from '../booking/new-at-desk/guest.ts'
import type { JoinPlan } from '../booking/joining/join-plan.ts'
import { queueIdOf } from '../booking/joining/queue.ts'
import { joinAgain, joinAtOnce, type Joining } from '../booking/joining/try-join.ts'
import { writeApplication } from '../booking/joining/write-application.ts'
import { ownLanguage } from '../booking/tell/read-sale.ts'
import { previewToWaiting } from '../booking/tell/preview.ts'
import { namedBarber } from '../catalogue/find-barber.ts'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { Deps } from '../deps.ts'
import { checkReach, type DeskAsker } from '../permitted-staff.ts'
import { Refusal } from '../refusals/refusal.ts'
import { checkWish } from './create-application.ts'

type Input = InputOf<typeof call>

const minutesIn = (clock: string): number => {
  const { hour, minute } = Temporal.PlainTime.from(clock)
  return hour * 60 + minute
}

const wishIn = (catalogue: ShopCatalogue, { barberId, day, serviceIds, notBefore }: Input): Wish => ({
  day,
  barberId: barberId === undefined ? null : namedBarber(catalogue, barberId).id,
  serviceIds,
  tip: 0,
  ...(notBefore !== undefined && { notBefore: minutesIn(notBefore) }),
})

const planOf = async (
  deps: Deps,
  catalogue: ShopCatalogue,
  input: Input,
  staffId: string,
): Promise<JoinPlan> => {
  const { id: shopId, brandId, settings } = catalogue.shop
  const wish = wishIn(catalogue, input)
  const [wanted] = checkWish(deps, catalogue, wish)
  const language = toWireLanguage(ownLanguage(settings.defaultLanguage))
  const { customer, buyer, userId } = await guestAtDesk(deps.pool, { brandId, language }, input.guest)
  if (customer.email === null && customer.phone === null) throw new Refusal('no_contact')
  const duration = Math.min(...(wanted?.options ?? []).map(({ offer }) => offer.duration))
  return {
    shopId,
    brandId,
    id: randomUUID(),
    key: '',
    bodyHash: bodyHashOf(input),
    queueId: queueIdOf({ shopId, ...wish, duration }),
    wish,
    duration,
    language: customer.preferredLanguage,
    customer: { ...customer, ...buyer },
    byStaff: { staffId, isUntold: input.tell === false },
    userId,
    card: null,
  }
}

/**
 * Adds a guest to the line of a day, without a card (desk/waiting-add). The guest needs a phone or an e-mail, because
 * offers go there. The same key and body give the same answer. With `validate` it only tells the messages. Refuses
 * with `no_contact`, with `Conflict` who is in that line already, with `not_permitted` a wish beyond the asker's
 * reach, and as guests who join are refused.
 */
export const createAtDesk = async (
  deps: Deps,
  input: Input,
  { staff, idempotencyKey = randomUUID() }: DeskAsker,
): Promise<OutputOf<typeof call>> => {
  const { staffId } = staff
  const { id: shopId } = staff.shop
  const catalogue = await deps.catalogues.ofShop(shopId)
  checkReach(staff, input.barberId === undefined ? undefined : namedBarber(catalogue, input.barberId).id)
  const key = keyWithin('join', `desk:${staffId}:${idempotencyKey}`)
  const joinedBefore = async (): Promise<Joining | undefined> => {
    const found = await findByKey(deps.pool, { shopId, key })
    if (found === undefined) return undefined
    checkBody(found, bodyHashOf(input))
    return joinAgain(deps, shopId, found)
  }
  const before = input.validate === true ? undefined : await joinedBefore()
  if (before?.kind === 'booked') return { id: before.result.id, messages: [] }
  const plan = { ...(await planOf(deps, catalogue, input, staffId)), key }
  if (input.validate === true) {
    const messages = await actOrAsk(deps.pool, true, async (client) => {
      await writeApplication(deps, client, plan, null, deps.clock.now())
      const reader = { staff, isNew: isNewGuest(input.guest) }
      return previewToWaiting({ ...deps, catalogue, reader }, client, { shopId, applicationId: plan.id })
    })
    return { id: null, messages }
  }
  const joined = await joinAtOnce(deps, plan)
  return { id: joined.kind === 'booked' ? joined.result.id : plan.id, messages: [] }
}
