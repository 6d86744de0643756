import type { InputOf, WaitingListApplication, WireLanguage } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import type { updateWaitingListApplication } from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { allowsEarlyTip } from '@openchair/rules'
import { releaseOffer } from '../booking/accept-application.ts'
import type { Asker } from '../booking/applications/asker.ts'
import { choiceOf } from '../booking/applications/choice-of.ts'
import { changeTip, markLeft } from '../booking/applications/store.ts'
import { askAgainSeconds } from '../booking/attempt/timing.ts'
import { giveUpAction } from '../booking/checkout/give-up.ts'
import { resolveChoice } from '../booking/quote/resolve.ts'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import type { RequestContext } from '../http/context.ts'
import { paymentReply } from '../http/reply.ts'
import { userIdOf } from '../http/session.ts'
import { Refusal } from '../refusals/refusal.ts'
import { dayAt } from '../shop-time.ts'
import { inTransaction } from '../store/transaction.ts'
import { checkoutForGuest } from './checkout-for-guest.ts'
import { checkoutOfferedSlot, checkoutOtherTime } from './checkout-time.ts'
import { createApplication } from './create-application.ts'
import { createAtDesk } from './create-at-desk.ts'
import { foundApplication, openLink, readApplication, readSlot, readSlots } from './read-application.ts'
import { readLine } from './read-line.ts'
import { removeGuest } from './remove-guest.ts'
import { removeOffer } from './remove-offer.ts'
import { sendOffer } from './send-offer.ts'
import { sendPayLink } from './send-pay-link.ts'

const askerOf = ({ session, address, language, visitorId, isHuman }: RequestContext): Asker => ({
  userId: userIdOf(session),
  address,
  language,
  visitorId,
  isHuman,
})

const replyOf = async <T>(outcome: Promise<Parameters<typeof paymentReply<T>>[0]>) =>
  paymentReply(await outcome, askAgainSeconds)

export const waitingListRoutes = (bind: Bind, deps: Deps): void => {
  bind(calls.joinWaitingList, schemas.joinWaitingList, (input, context) =>
    replyOf(createApplication(deps, input, context.idempotencyKey, askerOf(context))),
  )
  bind(calls.getWaitingListApplication, schemas.getWaitingListApplication, ({ id }, { language }) =>
    openLink(deps, id, language),
  )
  bind(calls.updateWaitingListApplication, schemas.updateWaitingListApplication, (input, { language }) =>
    updateApplication(deps, input, language),
  )
  bind(calls.leaveWaitingList, schemas.leaveWaitingList, ({ id }, { language }) =>
    removeApplication(deps, id, language),
  )
  bind(calls.getOfferedSlots, schemas.getOfferedSlots, (input, { language }) =>
    readSlots(deps, input, language),
  )
  bind(calls.getOfferedSlot, schemas.getOfferedSlot, (input, { language }) => readSlot(deps, input, language))
  bind(calls.bookOfferedSlot, schemas.bookOfferedSlot, (input, context) =>
    replyOf(checkoutOfferedSlot(deps, input, context.idempotencyKey, askerOf(context))),
  )
  bind(calls.bookFromWaitingList, schemas.bookFromWaitingList, (input, context) =>
    replyOf(checkoutOtherTime(deps, input, context.idempotencyKey, askerOf(context))),
  )
  bind(calls.getDeskWaiting, schemas.getDeskWaiting, ({ day }, { staff, language }) =>
    readLine(deps, staff, { day, language }),
  )
  bind(calls.offerTime, schemas.offerTime, (input, asker) => sendOffer(deps, input, asker))
  bind(calls.bookWaiting, schemas.bookWaiting, (input, asker) => checkoutForGuest(deps, input, asker))
  bind(calls.withdrawOffer, schemas.withdrawOffer, (input, asker) => removeOffer(deps, input, asker))
  bind(calls.removeWaiting, schemas.removeWaiting, (input, asker) => removeGuest(deps, input, asker))
  bind(calls.sendPayLink, schemas.sendPayLink, (input, asker) => sendPayLink(deps, input, asker))
  bind(calls.addWaiting, schemas.addWaiting, (input, asker) => createAtDesk(deps, input, asker))
}

/**
 * Changes the tip of an application. Refuses with `application_not_found`, with `application_ended`, or with
 * `tip_not_allowed` if one of the possible professionals accepts none before the appointment.
 */
const updateApplication = async (
  deps: Deps,
  { id, tipAmount }: InputOf<typeof updateWaitingListApplication>,
  language: WireLanguage,
): Promise<WaitingListApplication> => {
  const application = await foundApplication(deps, id)
  const catalogue = await deps.catalogues.ofShop(application.shopId)
  const now = deps.clock.now()
  const isOver = application.day < dayAt(now, catalogue.shop.timezone)
  if (application.state !== 'standing' || isOver) throw new Refusal('application_ended')
  const [wanted] = resolveChoice(catalogue, choiceOf(application))
  const doers = wanted?.options.map(({ barber }) => barber.details) ?? []
  if (tipAmount > 0 && !allowsEarlyTip(doers)) throw new Refusal('tip_not_allowed')
  if (!(await changeTip(deps.pool, application, tipAmount, now))) throw new Refusal('application_ended')
  return readApplication(deps, id, language)
}

/** Leaves the list; changes nothing if the application has ended. Refuses with `application_not_found`. */
const removeApplication = async (deps: Deps, id: string, language: WireLanguage) => {
  const application = await foundApplication(deps, id)
  const { shopId, payingOwnerId } = application
  const now = deps.clock.now()
  const hasLeft = await inTransaction(deps.pool, async (client) => {
    if (!(await markLeft(client, application, now))) return false
    await releaseOffer(client, { shopId, applicationId: id }, now)
    return true
  })
  // Ends a payment that waits for its guest's bank.
  if (hasLeft && payingOwnerId !== null) await giveUpAction(deps, { shopId, ownerId: payingOwnerId })
  return readApplication(deps, id, language)
}
