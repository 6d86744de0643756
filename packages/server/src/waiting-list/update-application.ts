import type { InputOf, WaitingListApplication, WireLanguage } from '@openchair/contract'
import type { updateWaitingListApplication } from '@openchair/contract/calls'
import { allowsEarlyTip } from '@openchair/rules'
import { resolveChoice } from '../booking/quote/resolve.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { dayAt } from '../shop-time.ts'
import { choiceOf } from '../booking/applications/choice-of.ts'
import { foundApplication, readApplication } from './read-application.ts'
import { changeTip } from '../booking/applications/store.ts'

/**
 * Changes the tip of an application. Refuses with `application_not_found`, with `application_ended`, or with
 * `tip_not_allowed` if one of the possible professionals accepts none before the appointment.
 */
export const updateApplication = async (
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
