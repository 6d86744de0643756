/**
 * Everything that decisions about one shop need, read once and cached until the shop's `revision` grows, so that
 * listing times costs only the query for what is taken.
 */
import type { Currency, Flags, Shop, Tax } from '@openchair/contract'
import type { BarberDetails, ProductDetails, ServiceDetails, Translated } from '../store/details.ts'

/** What a professional takes for a service: minutes and minor units. */
type Offering = { readonly duration: number; readonly price: number }

export type CatalogueBarber = {
  readonly id: string
  readonly route: string
  readonly order: number
  /** An ISO instant with the shop's offset. */
  readonly createdAt: string
  readonly details: BarberDetails
  readonly passcodeHash: string | null
  /** Where they hear of their bookings; nobody else sees it. */
  readonly email: string | null
  /** By service id, add-ons included. */
  readonly offerings: ReadonlyMap<string, Offering>
}

/** A tax, with its name in the languages that it was given in. */
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

/** Without its stock, which changes with every sale (`readStock` of holds/). */
export type CatalogueProduct = {
  readonly id: string
  readonly key: string
  /** The price of one in minor units, with included taxes and without added ones. */
  readonly price: number
  readonly details: ProductDetails
  readonly taxes: readonly CatalogueTax[]
}

export type ShopCatalogue = {
  readonly revision: number
  /** With its texts in its own language; `showShop` has them in a guest's. */
  readonly shop: Shop
  /** The line that is shown with it, by language; empty where it is one for all. */
  readonly rewards: Translated
  /** Its own question for a note, the same way. */
  readonly askNotes: Translated
  /** For good: nothing is sold there any more. */
  readonly hasClosed: boolean
  readonly currency: Currency
  /** The address at which the shop hears of bookings, and to which answers to its mails go; no page shows it. */
  readonly email: string | null
  readonly customerBookingFee: number
  /** Appointments that one phone or e-mail may have before it without having paid; undefined for as many as elsewhere. */
  readonly unpaidBookings: number | undefined
  readonly flags: Flags
  /** By `order`, then newest first; without those who have left. */
  readonly barbers: readonly CatalogueBarber[]
  /**
   * Who may be assigned for "any professional": not those who require a passcode (behaviour 5). In the order of
   * `barbers`.
   */
  readonly candidates: readonly CatalogueBarber[]
  readonly barberById: ReadonlyMap<string, CatalogueBarber>
  /** By `order`, add-ons included. */
  readonly services: readonly CatalogueService[]
  readonly serviceById: ReadonlyMap<string, CatalogueService>
  readonly products: readonly CatalogueProduct[]
  readonly productById: ReadonlyMap<string, CatalogueProduct>
}

/** The catalogues of all shops that are open, and of those that have closed for what was bought there. */
export type ShopCatalogues = {
  /** By id or route; refuses with `shop_not_found`. */
  readonly ofShop: (shopRef: string) => Promise<ShopCatalogue>
  /**
   * By id, of a revision that the primary told; of a later one where the shop has changed meanwhile. Refuses with
   * `shop_not_found`.
   */
  readonly ofRevision: (head: { readonly id: string; readonly revision: number }) => Promise<ShopCatalogue>
  /** The same as `ofShop`, also where the shop has closed: what was bought there stays whose it is. Refuses with `shop_not_found`. */
  readonly ofShopOnceOpen: (shopRef: string) => Promise<ShopCatalogue>
  /** Of the shop that a professional, named by id, works in; refuses with `barber_not_found`. */
  readonly ofBarber: (barberId: string) => Promise<ShopCatalogue>
  /** Of a brand's shops, by id of the brand, in their order. */
  readonly ofBrand: (brandId: string) => Promise<readonly ShopCatalogue[]>
  /** Whether any shop has a flag on. */
  readonly isFlagOnSomewhere: (flag: keyof Flags) => Promise<boolean>
  /** In the order of the ids; unknown ones are left out. */
  readonly ofShops: (shopIds: readonly string[]) => Promise<readonly ShopCatalogue[]>
  /**
   * The cached catalogue of an open shop without a check whether it is current: for use cases that read `revision` with their own
   * query, and fall back to `ofRevision` where it is another one.
   */
  readonly remembered: (shopRef: string) => ShopCatalogue | undefined
  /** The same by one of its professionals. */
  readonly rememberedOfBarber: (barberId: string) => ShopCatalogue | undefined
  /** Whether this is the passcode of a professional; false where they require none. */
  readonly isPasscodeOf: (barber: CatalogueBarber, passcode: string) => Promise<boolean>
}
