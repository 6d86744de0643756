import type { InputOf, OutputOf, WaitingListApplication, WireLanguage } from '@openchair/contract'
import type { getOfferedSlot, getOfferedSlots } from '@openchair/contract/calls'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { shopTime } from '../shop-time.ts'
import { showSlots } from '../booking/applications/show-slots.ts'
import { showApplication } from './show-application.ts'
import { type Application, findApplication, findRejoined } from '../booking/applications/store.ts'

type Reading = Pick<Deps, 'db' | 'pool' | 'clock' | 'catalogues'>
type Slots = OutputOf<typeof getOfferedSlots>

/** Finds an application by its id. Refuses with `application_not_found`. */
export const foundApplication = async (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  id: string,
): Promise<Application> => {
  const application = await findApplication(pool, id, clock.now())
  if (application === undefined) throw new Refusal('application_not_found')
  return application
}

/** Reads an application with its position in line and its offers. Refuses with `application_not_found`. */
export const readApplication = async (
  deps: Reading,
  id: string,
  language: WireLanguage,
): Promise<WaitingListApplication> => showApplication(deps, await foundApplication(deps, id), language)

/**
 * Finds the application of a link: the linked one or, if its guest left it, their present one for the same
 * day.
 */
export const openLink = async (
  deps: Reading,
  id: string,
  language: WireLanguage,
): Promise<WaitingListApplication> => readApplication(deps, await findRejoined(deps.pool, id), language)

const slotsOf = async (
  deps: Reading,
  application: Application,
  isAsked: (slotId: string) => boolean,
  language: WireLanguage,
): Promise<Slots> => {
  const catalogue = await deps.catalogues.ofShop(application.shopId)
  const shown = await showSlots(deps, catalogue, application, language)
  const rows = shown.filter(({ waitingListSlotId }) => isAsked(waitingListSlotId))
  const { offer } = application
  const expiresAt = offer === null || rows.length === 0 ? null : Temporal.Instant.from(offer.expiresAt)
  return { rows, expiresAt: expiresAt && shopTime(expiresAt, catalogue.shop.timezone) }
}

/** The times of an offer while they are held. */
export const readSlots = async (
  deps: Reading,
  { id, attemptId }: InputOf<typeof getOfferedSlots>,
  language: WireLanguage,
): Promise<Slots> => {
  const application = await foundApplication(deps, id)
  return slotsOf(deps, application, () => application.offer?.id === attemptId, language)
}

/** One time of an offer while it is held. */
export const readSlot = async (
  deps: Reading,
  { id, slotId }: InputOf<typeof getOfferedSlot>,
  language: WireLanguage,
): Promise<Slots> => slotsOf(deps, await foundApplication(deps, id), (each) => each === slotId, language)
