/**
 * All that decisions about one shop need, read once and kept in memory until the shop's `revision` grows:
 * listing times must not cost more than the query for what is taken.
 */
import type { Currency, Flags, Shop, Tax } from '@openchair/contract'
import type { BarberDetails, ProductDetails, ServiceDetails } from '../store/details.ts'

/** Minutes and minor units that a professional takes for a service. */
type Offering = { readonly duration: number; readonly price: number }

export type CatalogueBarber = {
  readonly id: string
  readonly route: string
  readonly order: number
  /** An ISO instant with the shop's offset. */
  readonly createdAt: string
  readonly details: BarberDetails
  readonly passcodeHash: string | null
  /** By service id, add-ons included. */
  readonly offerings: ReadonlyMap<string, Offering>
}

export type CatalogueService = {
  readonly id: string
  readonly key: string
  readonly order: number
  readonly isAddon: boolean
  readonly details: ServiceDetails
  readonly taxes: readonly Tax[]
  readonly addonIds: readonly string[]
}

/** What of it is left is not here: that changes with every sale (`readStock` of holds/). */
export type CatalogueProduct = {
  readonly id: string
  readonly key: string
  /** Minor units of one, with the taxes that are included in it and without those that are added. */
  readonly price: number
  readonly details: ProductDetails
  readonly taxes: readonly Tax[]
}

export type ShopCatalogue = {
  readonly revision: number
  readonly shop: Shop
  readonly currency: Currency
  readonly customerBookingFee: number
  readonly waitingListFee: number
  readonly flags: Flags
  /** By `order`, then newest first; those who left are not here. */
  readonly barbers: readonly CatalogueBarber[]
  /** Whom "any professional" may mean: not those who book by passcode (behaviour 5). In the order of `barbers`. */
  readonly candidates: readonly CatalogueBarber[]
  readonly barberById: ReadonlyMap<string, CatalogueBarber>
  /** By `order`, add-ons included. */
  readonly services: readonly CatalogueService[]
  readonly serviceById: ReadonlyMap<string, CatalogueService>
  readonly products: readonly CatalogueProduct[]
  readonly productById: ReadonlyMap<string, CatalogueProduct>
}

/** The catalogues of all shops. Shops that closed are nowhere in it. */
export type ShopCatalogues = {
  /** By id or route; refuses with `shop_not_found`. */
  readonly ofShop: (shopRef: string) => Promise<ShopCatalogue>
  /** Of the shop that a professional, named by id, works in; refuses with `barber_not_found`. */
  readonly ofBarber: (barberId: string) => Promise<ShopCatalogue>
  /** Of a brand's shops, by id of the brand, in their order. */
  readonly ofBrand: (brandId: string) => Promise<readonly ShopCatalogue[]>
  /** In the order of the ids; unknown ones are left out. */
  readonly ofShops: (shopIds: readonly string[]) => Promise<readonly ShopCatalogue[]>
  /**
   * What is in memory, without asking the database whether it is current: for use cases that read `revision`
   * along with their own query and fall back to `ofShop` where it has grown.
   */
  readonly remembered: (shopRef: string) => ShopCatalogue | undefined
  /** Whether a professional books by this passcode; false where they book without one. */
  readonly isPasscodeOf: (barber: CatalogueBarber, passcode: string) => Promise<boolean>
}
