import {
  fromWireLanguage,
  type InputOf,
  type OutputOf,
  type WaitingListApplication,
  type WireLanguage,
} from '@openchair/contract'
import type { getOfferedSlot, getOfferedSlots } from '@openchair/contract/calls'
import { showSlots, slotTime } from '../booking/applications/show-slots.ts'
import { type Application, findApplication, findRejoined } from '../booking/applications/store.ts'
import { summaryOf } from '../booking/quote/record.ts'
import { showShop, textIn } from '../catalogue/text-in.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { dayAt, shopTime } from '../shop-time.ts'

type Reading = Pick<Deps, 'pool' | 'clock' | 'catalogues'>
type Slots = OutputOf<typeof getOfferedSlots>

/** Finds an application by its id. Refuses with `application_not_found`. */
export const foundApplication = async ({ pool, clock }: Pick<Deps, 'pool' | 'clock'>, id: string) => {
  const application = await findApplication(pool, id, clock.now())
  if (application === undefined) throw new Refusal('application_not_found')
  return application
}

/** Reads an application with its position in line and its offers. Refuses with `application_not_found`. */
export const readApplication = async (deps: Reading, id: string, language: WireLanguage) =>
  showApplication(deps, await foundApplication(deps, id), language)

/** Finds the application of a link. If its guest left that one, finds their present one for the same day. */
export const openLink = async (deps: Reading, id: string, language: WireLanguage) =>
  readApplication(deps, await findRejoined(deps.pool, id), language)

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

/** Reads the times of an offer while they are held. */
export const readSlots = async (
  deps: Reading,
  { id, attemptId }: InputOf<typeof getOfferedSlots>,
  language: WireLanguage,
): Promise<Slots> => {
  const application = await foundApplication(deps, id)
  return slotsOf(deps, application, () => application.offer?.id === attemptId, language)
}

/** Reads one time of an offer while it is held. */
export const readSlot = async (
  deps: Reading,
  { id, slotId }: InputOf<typeof getOfferedSlot>,
  language: WireLanguage,
): Promise<Slots> => slotsOf(deps, await foundApplication(deps, id), (each) => each === slotId, language)

/** Shows an application to the holder of its id (links/application). */
const showApplication = async (
  deps: Pick<Deps, 'pool' | 'clock' | 'catalogues'>,
  application: Application,
  language: WireLanguage,
): Promise<WaitingListApplication> => {
  const catalogue = await deps.catalogues.ofShop(application.shopId)
  const { shop } = catalogue
  const { customer, card, offer } = application
  const barber = application.barberId === null ? undefined : catalogue.barberById.get(application.barberId)
  const isOver = application.day < dayAt(deps.clock.now(), shop.timezone)
  const { state, isLink } = application
  const stands = state === 'standing' || state === 'linked'
  const status = stands ? (isOver ? ('expired' as const) : null) : state
  const named = application.serviceIds.map((id) => {
    const service = catalogue.serviceById.get(id)
    const names = service?.details.name ?? {}
    const name = textIn(names, fromWireLanguage(language), shop.settings.defaultLanguage)
    return { id, name, isAddon: service?.isAddon === true }
  })
  const shown = ({ id, name }: (typeof named)[number]) => ({ id, name })
  const addons = named.filter(({ isAddon }) => isAddon).map(shown)
  const services = named.filter(({ isAddon }) => !isAddon).map(shown)
  const timeSlots = status === null ? await showSlots(deps, catalogue, application, language) : []
  return {
    id: application.id,
    waitingListId: application.queueId,
    customerId: customer.id,
    customer: { firstName: customer.firstName, lastName: customer.lastName },
    shopId: shop.id,
    shop: showShop(catalogue, language),
    barberId: application.barberId,
    barber: barber === undefined ? null : summaryOf(barber),
    serviceDuration: application.duration,
    status,
    isPayLink: isLink,
    numberInLine: status === null ? application.numberInLine : null,
    day: application.day,
    tipAmount: application.tip,
    currency: catalogue.currency,
    service: services[0] ?? { id: application.serviceIds[0] ?? '', name: '' },
    addons,
    services,
    timeSlots,
    attempt:
      offer === null || timeSlots.length === 0
        ? null
        : { id: offer.id, expiresAt: slotTime(offer.expiresAt, catalogue) },
    lapsedTo: status === null ? application.lapsedTo : null,
    card: card && { brand: card.brand, last4: card.last4 },
    saleOrderId: application.saleOrderId,
  }
}
