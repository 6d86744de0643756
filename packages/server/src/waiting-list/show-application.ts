import {
  fromWireLanguage,
  type OfferedSlot,
  type WaitingListApplication,
  type WireLanguage,
} from '@openchair/contract'
import { quoteAsItStands } from '../booking/quote/quote.ts'
import { typeOfWaiting } from '../booking/quote/price.ts'
import { contactOf, readExtras } from '../booking/quote/read-extras.ts'
import { summaryOf } from '../booking/quote/record.ts'
import { resolveChoice } from '../booking/quote/resolve.ts'
import { isPrepayOnly } from '../booking/store-customers.ts'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import { textIn } from '../catalogue/text-in.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusals/refusal.ts'
import { dayAt, shopTime } from '../shop-time.ts'
import { choiceOf } from '../booking/applications/choice-of.ts'
import type { Application, HeldSlot } from '../booking/applications/store.ts'

const shownTime = (instant: string, { shop }: ShopCatalogue): string =>
  shopTime(Temporal.Instant.from(instant), shop.timezone)

/** An application as whoever holds its id may see it (behaviour 20, 42). */
export const showApplication = async (
  deps: Pick<Deps, 'db' | 'pool' | 'clock' | 'catalogues'>,
  application: Application,
  language: WireLanguage,
): Promise<WaitingListApplication> => {
  const catalogue = await deps.catalogues.ofShop(application.shopId)
  const { shop } = catalogue
  const { customer, card, offer } = application
  const barber = application.barberId === null ? undefined : catalogue.barberById.get(application.barberId)
  const isOver = application.day < dayAt(deps.clock.now(), shop.timezone)
  const status = application.state === 'standing' ? (isOver ? ('expired' as const) : null) : application.state
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
    shop,
    barberId: application.barberId,
    barber: barber === undefined ? null : summaryOf(barber),
    serviceDuration: application.duration,
    status,
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
        : { id: offer.id, expiresAt: shownTime(offer.expiresAt, catalogue) },
    card: card && { brand: card.brand, last4: card.last4 },
    saleOrderId: application.saleOrderId,
  }
}

/** The times that are held for an application, each with what it costs today. */
export const showSlots = async (
  deps: Pick<Deps, 'db' | 'pool' | 'clock'>,
  catalogue: ShopCatalogue,
  application: Application,
  language: WireLanguage,
): Promise<OfferedSlot[]> => {
  const slots = application.offer?.slots ?? []
  if (slots.length === 0) return []
  const { customer } = application
  const contact = contactOf({ customer })
  const choice = choiceOf(application)
  const extras = await readExtras(deps, { catalogue, choice, ownerId: undefined, contact, language })
  const prepayOnlyCustomer = await isPrepayOnly(deps.pool, catalogue.shop.brandId, contact)
  const showSlot = (slot: HeldSlot): OfferedSlot | undefined => {
    const barber = catalogue.barberById.get(slot.barberId)
    if (barber === undefined) return undefined
    const timed = choiceOf(application, { dateTime: slot.startsAt, candidate: slot.barberId })
    const appointments = resolveChoice(catalogue, timed)
    const request = { catalogue, appointments, extras, prepayOnlyCustomer, now: deps.clock.now() }
    const hasCard = (application.card?.reference ?? null) !== null
    const checkoutType = typeOfWaiting(request, hasCard) ?? typeOfWaiting(request, !hasCard) ?? null
    const quote = quoteAsItStands({
      ...request,
      choice: { ...timed, checkoutType },
      busy: new Map(),
      isOffered: true,
    })
    const { sums, terms } = quote.price
    return {
      waitingListSlotId: slot.id,
      time: shownTime(slot.startsAt, catalogue),
      endsAt: shownTime(slot.endsAt, catalogue),
      barber: summaryOf(barber),
      total: sums.total,
      chargeNow: terms.chargeNow,
      chargeLater: terms.chargeLater,
    }
  }
  return slots.flatMap((slot) => {
    try {
      return showSlot(slot) ?? []
    } catch (error) {
      // What it was made for is not sold any more.
      if (error instanceof Refusal) return []
      throw error
    }
  })
}
