/**
 * The data that decisions about one shop need. They are read once and cached until the shop's `revision`
 * grows, so that listing times costs only the query for taken times.
 */
import type { Currency, Flags, Shop, Tax } from '@openchair/contract'
import type { ServiceOffering } from '@openchair/rules'
import type { BarberDetails, ProductDetails, ServiceDetails, Translated } from '../store/details.ts'

export type CatalogueBarber = {
  readonly id: string
  readonly route: string
  readonly order: number
  /** An ISO instant with the shop's offset. */
  readonly createdAt: string
  readonly details: BarberDetails
  readonly passcodeHash: string | null
  /** The address to which news of their bookings is sent; nobody else sees it. */
  readonly email: string | null
  /**
   * Offerings by service id, add-ons included. Each has the buffers and needs that apply to it. It has only
   * a duration and a price if it takes its professional from start to end, and no resource.
   */
  readonly offerings: ReadonlyMap<string, ServiceOffering>
}

/** A tax with its name in every language that it was given in. */
export type CatalogueTax = Tax & { readonly names: Translated }

export type CatalogueService = {
  readonly id: string
  readonly key: string
  readonly order: number
  readonly isAddon: boolean
  readonly details: ServiceDetails
  readonly taxes: readonly CatalogueTax[]
  readonly addonIds: readonly string[]
}

/** A resource of a shop, of which services need units (resources/units). */
type CatalogueResource = {
  readonly id: string
  readonly key: string
  /** The name by language, for those who work there. */
  readonly name: Translated
  readonly units: number
}

/** A product without its stock, which changes with every sale (`readStock` of holds/). */
export type CatalogueProduct = {
  readonly id: string
  readonly key: string
  /** The price of one piece in minor units, with included taxes and without added ones. */
  readonly price: number
  readonly details: ProductDetails
  readonly taxes: readonly CatalogueTax[]
}

export type ShopCatalogue = {
  readonly revision: number
  /** The shop with texts in its own language; `showShop` puts them into a guest's. */
  readonly shop: Shop
  /** The reward line by language; empty if it is the same in all. */
  readonly rewards: Translated
  /** The shop's own question for a note by language; empty if it is the same in all. */
  readonly askNotes: Translated
  /** Closed permanently: nothing is sold there any more. */
  readonly hasClosed: boolean
  readonly currency: Currency
  /** The address for news of bookings and for replies to the shop's mails; no page shows it. */
  readonly email: string | null
  readonly customerBookingFee: number
  /** The most coming unpaid appointments of one phone or e-mail; undefined for the usual number. */
  readonly unpaidBookings: number | undefined
  readonly flags: Flags
  /** Professionals by `order`, then newest first; without former ones. */
  readonly barbers: readonly CatalogueBarber[]
  /**
   * The professionals who may be assigned for "any professional", in the order of `barbers`: all who require
   * no passcode (professionals/any-candidates).
   */
  readonly candidates: readonly CatalogueBarber[]
  readonly barberById: ReadonlyMap<string, CatalogueBarber>
  /** Services by `order`, add-ons included. */
  readonly services: readonly CatalogueService[]
  readonly serviceById: ReadonlyMap<string, CatalogueService>
  /** Resources in the order of the brand file, without those that it no longer names. */
  readonly resources: readonly CatalogueResource[]
  /** The shop's own buffers in minutes, for appointments of which only the duration is known. */
  readonly buffers: { readonly before: number; readonly after: number }
  readonly products: readonly CatalogueProduct[]
  readonly productById: ReadonlyMap<string, CatalogueProduct>
}

/** The catalogues of all open shops, and of closed ones for what was sold there. */
export type ShopCatalogues = {
  /** Finds the catalogue of an open shop by its id or route. Refuses with `shop_not_found`. */
  readonly ofShop: (shopRef: string) => Promise<ShopCatalogue>
  /**
   * Finds a catalogue by id at a revision that the primary gave, or a later one if the shop has changed
   * meanwhile. Refuses with `shop_not_found`.
   */
  readonly ofRevision: (head: { readonly id: string; readonly revision: number }) => Promise<ShopCatalogue>
  /**
   * Finds a catalogue by id or route, even of a closed shop, because its customers keep what they bought.
   * Refuses with `shop_not_found`.
   */
  readonly ofShopOnceOpen: (shopRef: string) => Promise<ShopCatalogue>
  /** Finds the catalogue of the shop of a professional, given by id. Refuses with `barber_not_found`. */
  readonly ofBarber: (barberId: string) => Promise<ShopCatalogue>
  /** The catalogues of a brand's shops in their order, by the brand's id. */
  readonly ofBrand: (brandId: string) => Promise<readonly ShopCatalogue[]>
  /** Tells whether any shop has a flag on. */
  readonly isFlagOnSomewhere: (flag: keyof Flags) => Promise<boolean>
  /** Catalogues in the order of the ids; unknown ids are left out. */
  readonly ofShops: (shopIds: readonly string[]) => Promise<readonly ShopCatalogue[]>
  /**
   * Gives the cached catalogue of an open shop without checking that it is current. Callers read `revision`
   * in their own query and use `ofRevision` if it differs.
   */
  readonly remembered: (shopRef: string) => ShopCatalogue | undefined
  /** Gives the same by the id of one of the shop's professionals. */
  readonly rememberedOfBarber: (barberId: string) => ShopCatalogue | undefined
  /** Tells whether this is a professional's passcode; false if they require none. */
  readonly isPasscodeOf: (barber: CatalogueBarber, passcode: string) => Promise<boolean>
}
