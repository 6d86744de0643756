import { fromWireLanguage, type WaitingListApplication, type WireLanguage } from '@openchair/contract'
import { summaryOf } from '../booking/quote/record.ts'
import { showShop, textIn } from '../catalogue/text-in.ts'
import type { Deps } from '../deps.ts'
import { dayAt } from '../shop-time.ts'
import { showSlots, slotTime } from '../booking/applications/show-slots.ts'
import type { Application } from '../booking/applications/store.ts'

/** Shows an application to the holder of its id (links/application). */
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
    shop: showShop(catalogue, language),
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
        : { id: offer.id, expiresAt: slotTime(offer.expiresAt, catalogue) },
    lapsedTo: status === null ? application.lapsedTo : null,
    card: card && { brand: card.brand, last4: card.last4 },
    saleOrderId: application.saleOrderId,
  }
}
