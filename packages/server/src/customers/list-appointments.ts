import {
  type CustomerAppointment,
  fromWireLanguage,
  type InputOf,
  type WireLanguage,
} from '@openchair/contract'
import type { getCustomerAppointments as call } from '@openchair/contract/calls'
import { checkChoice, fullName, offerAppointment, shownItemPrice } from '@openchair/rules'
import { ownCustomer } from '../accounts/own-customer.ts'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import { textIn } from '../catalogue/text-in.ts'
import type { Deps } from '../deps.ts'
import { shopTime } from '../shop-time.ts'
import type { RecordedItem } from '../store/sale-record.ts'
import { type AppointmentRow, findAppointments } from './store.ts'

/**
 * Lists a customer's appointments at all shops of the brand, with those of bookings that they claimed
 * (accounts/menu). Refuses with `customer_not_found`.
 */
export const listAppointments = async (
  deps: Deps,
  session: { readonly userId: string },
  { id, when }: InputOf<typeof call>,
  language: WireLanguage,
): Promise<CustomerAppointment[]> => {
  const customer = await ownCustomer(deps, session, id)
  const rows = await findAppointments(deps.pool, { customerId: customer.id, now: deps.clock.now(), when })
  const shopIds = [...new Set(rows.map(({ shop }) => shop.id))]
  const catalogues = new Map((await deps.catalogues.ofShops(shopIds)).map((each) => [each.shop.id, each]))
  return rows.flatMap((row) => showAppointment(row, catalogues.get(row.shop.id), language) ?? [])
}

/** Tells whether the same professional and services can be booked again; never at a closed shop. */
const canBookAgain = (catalogue: ShopCatalogue | undefined, { barber, subItems }: RecordedItem): boolean => {
  const professional = barber === null ? undefined : catalogue?.barberById.get(barber.id)
  if (catalogue === undefined || professional === undefined) return false
  const services = subItems.flatMap(({ itemId }) => itemId ?? [])
  return (
    checkChoice(services, catalogue.serviceById, professional.details.allowMultipleServices).ok &&
    offerAppointment(professional.offerings, services) !== undefined
  )
}

/**
 * Shows an appointment to its customer: as sold, in the requested language. `catalogue` is missing if the
 * shop has closed. Undefined if the item names no professional.
 */
const showAppointment = (
  { item, shop, startsAt, endsAt, currency, ...row }: AppointmentRow,
  catalogue: ShopCatalogue | undefined,
  language: WireLanguage,
): CustomerAppointment | undefined => {
  const { barber, customer } = item
  if (barber === null) return undefined
  const shown = shownItemPrice(item, shop.country)
  const own = catalogue?.shop.settings.defaultLanguage ?? 'en'
  return {
    ...row,
    dateTime: shopTime(startsAt, shop.timezone),
    duration: endsAt.since(startsAt).total('minutes'),
    guestName: customer === null ? '' : fullName(customer),
    shop,
    barber: {
      id: barber.id,
      route: barber.route,
      firstName: barber.firstName,
      lastName: barber.lastName,
      photo: barber.photos[0]?.thumbnail ?? null,
    },
    services: item.subItems.map(({ id, itemId, names }) => ({
      id: itemId ?? id,
      name: textIn(names, fromWireLanguage(language), own),
    })),
    price: item.amounts.price,
    ...(shown !== item.amounts.price && { shownPrice: shown }),
    currency,
    canBookAgain: canBookAgain(catalogue, item),
  }
}
