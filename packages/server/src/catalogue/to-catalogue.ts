import type { Currency, Shop } from '@openchair/contract'
import { requiresPasscode, type ServiceOffering } from '@openchair/rules'
import type { LeastCharge } from '../gateways/card-payments/port.ts'
import type { CatalogueBarber, CatalogueService, CatalogueTax, ShopCatalogue } from './shop-catalogue.ts'
import type { ShopRows } from './store.ts'

/** Builds a shop's catalogue from its rows. */
export const toCatalogue = (rows: ShopRows, leastCharge: LeastCharge): ShopCatalogue => {
  const shop = toShop(rows.shop, leastCharge)
  const services = toServices(rows)
  const serviceById = mapOf(services, ({ id }) => id)
  const barbers = toBarbers(rows, serviceById, shop.timezone)
  const { bufferBefore = 0, bufferAfter = 0 } = rows.shop.details
  const products = toProducts(rows)
  return {
    revision: rows.shop.revision,
    shop,
    rewards: rows.shop.details.rewards ?? {},
    askNotes: rows.shop.details.askNotes ?? {},
    hasClosed: !rows.shop.active,
    currency: shop.currency,
    email: rows.shop.email,
    customerBookingFee: rows.shop.customer_booking_fee,
    unpaidBookings: rows.shop.details.unpaidBookings,
    flags: rows.shop.flags,
    barbers,
    candidates: barbers.filter(({ details }) => !requiresPasscode(shop, details)),
    barberById: mapOf(barbers, ({ id }) => id),
    services,
    serviceById,
    resources: rows.resources.map(({ id, key, name, units }) => ({ id, key, name, units })),
    buffers: { before: bufferBefore, after: bufferAfter },
    products,
    productById: mapOf(products, ({ id }) => id),
  }
}

const mapOf = <T>(things: readonly T[], keyOf: (thing: T) => string): ReadonlyMap<string, T> =>
  new Map(things.map((thing) => [keyOf(thing), thing]))

const toShop = ({ details, ...row }: ShopRows['shop'], leastCharge: LeastCharge): Shop => ({
  id: row.id,
  brandId: row.brand_id,
  route: row.route,
  name: row.name,
  alias: row.alias,
  address: {
    street: row.street,
    street2: row.street2,
    city: row.city,
    state: row.state,
    zip: row.zip,
    country: row.country,
  },
  location: { lat: row.lat, lng: row.lng },
  timezone: row.timezone,
  // The importer accepts no other currency.
  currency: row.currency as Currency,
  leastCharge: leastCharge(row.currency),
  offerMinutes: row.offer_minutes,
  waitingListFee: row.waiting_list_fee,
  ...withoutOwn(details),
  minimumNotice: details.minimumNotice ?? 0,
  askNote: details.askNote ?? null,
  waiting_lists: details.waitingLists,
  // Deposits are reported as required only where one is ever charged.
  requiresPartialDeposits:
    details.requiresPartialDeposits &&
    !details.requiresPrepayment &&
    row.flags['payment-deposits-enabled'] === true,
})

/** Leaves out the columns that guests must not see. */
const withoutOwn = ({
  unpaidBookings: _limit,
  rewards: _texts,
  askNotes: _questions,
  bufferBefore: _before,
  bufferAfter: _after,
  ...seen
}: ShopRows['shop']['details']): Omit<
  ShopRows['shop']['details'],
  'unpaidBookings' | 'rewards' | 'askNotes' | 'bufferBefore' | 'bufferAfter'
> => seen

const toServices = ({ services, taxes, addons }: ShopRows): readonly CatalogueService[] => {
  const offered = new Set(services.map(({ id }) => id))
  const taxesOf = Map.groupBy(taxes, ({ service_id }) => service_id)
  const addonsOf = Map.groupBy(addons, ({ service_id }) => service_id)
  return services.map((row) => ({
    id: row.id,
    key: row.key,
    order: row.position,
    isAddon: row.is_addon,
    details: row.details,
    taxes: (taxesOf.get(row.id) ?? []).map(toTax),
    addonIds: (addonsOf.get(row.id) ?? []).map(({ addon_id }) => addon_id).filter((id) => offered.has(id)),
  }))
}

const toTax = (row: ShopRows['taxes'][number] | ShopRows['productTaxes'][number]): CatalogueTax => ({
  id: row.id,
  name: row.name,
  names: row.names,
  percentage: row.percentage,
  addToPrice: row.add_to_price,
  enabled: row.enabled,
})

const toProducts = ({ products, productTaxes }: ShopRows): ShopCatalogue['products'] => {
  const taxesOf = Map.groupBy(productTaxes, ({ product_id }) => product_id)
  return products.map(({ id, key, price, details }) => ({
    id,
    key,
    price,
    details,
    taxes: (taxesOf.get(id) ?? []).map(toTax),
  }))
}

/** Builds an offering with what applies to it: its service's own buffers and needs, or the shop's buffers. */
const toOffering = (
  { duration, price, segments }: ShopRows['offerings'][number],
  { isAddon, details }: CatalogueService,
  { shop, resources }: ShopRows,
): ServiceOffering => {
  if (isAddon) return { duration, price, isAddon }
  const bufferBefore = details.bufferBefore ?? shop.details.bufferBefore ?? 0
  const bufferAfter = details.bufferAfter ?? shop.details.bufferAfter ?? 0
  const needs = (details.needs ?? []).flatMap(({ resource, during }) => {
    const found = resources.find(({ key }) => key === resource)
    return found === undefined ? [] : [{ resource: found.id, during }]
  })
  return {
    duration,
    price,
    ...(segments && { segments }),
    ...(bufferBefore > 0 && { bufferBefore }),
    ...(bufferAfter > 0 && { bufferAfter }),
    ...(needs.length > 0 && { needs }),
  }
}

const toBarbers = (
  rows: ShopRows,
  serviceById: ReadonlyMap<string, CatalogueService>,
  timezone: string,
): readonly CatalogueBarber[] => {
  const offeringsOf = Map.groupBy(rows.offerings, ({ barber_id }) => barber_id)
  return rows.barbers.map((row) => ({
    id: row.id,
    route: row.route,
    order: row.position,
    createdAt: row.created_at.toString({ timeZone: timezone }),
    details: row.details,
    passcodeHash: row.passcode_hash,
    email: row.email,
    offerings: new Map(
      (offeringsOf.get(row.id) ?? []).flatMap((offering) => {
        const service = serviceById.get(offering.service_id)
        return service === undefined ? [] : [[service.id, toOffering(offering, service, rows)]]
      }),
    ),
  }))
}
