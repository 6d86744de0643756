/**
 * The jsonb columns of shops, professionals, services and products: the importer writes them, the catalogue
 * reads them.
 */
import type { Barber, Brand, Language, Photo, Service, Shop } from '@openchair/contract'

/** A text by language; if one is missing, English or the shop's own language is used. */
export type Translated = { readonly [L in Language]?: string }

/** A picture whose description is in the shop's own language, with others if there are some. */
export type StoredPhoto = Omit<Photo, 'altLanguage'> & { readonly alts?: Translated }

export type ShopDetails = Omit<
  Shop,
  | 'id'
  | 'brandId'
  | 'route'
  | 'name'
  | 'alias'
  | 'address'
  | 'location'
  | 'distance'
  | 'timezone'
  | 'currency'
  | 'leastCharge'
  | 'offerMinutes'
  | 'waitingListFee'
  | 'rewardLanguage'
  | 'minimumNotice'
  | 'askNote'
  | 'askNoteLanguage'
> &
  Noticed & {
    readonly unpaidBookings?: number
    readonly rewards?: Translated
    readonly askNote?: string
    readonly askNotes?: Translated
  }

/** Missing if not given, as in earlier imports. */
type Noticed = { readonly minimumNotice?: number }

export type BarberDetails = Omit<
  Barber,
  | 'id'
  | 'shopId'
  | 'route'
  | 'order'
  | 'createdAt'
  | 'services'
  | 'nextAvailableTime'
  | 'nextAvailableTimeText'
  | 'defaultServiceName'
  | 'rewardLanguage'
  | 'minimumNotice'
> &
  Noticed & { readonly defaultServiceKey: string | null; readonly rewards?: Translated }

export type ServiceDetails = Pick<
  Service,
  'requiresPrepaid' | 'requiresDeposit' | 'depositType' | 'depositPercentage' | 'depositAmount'
> & {
  readonly name: Translated
  readonly desc: Translated
  readonly categories: readonly { readonly id: string; readonly name: Translated }[]
}

export type ProductDetails = {
  readonly name: Translated
  readonly desc: Translated
  /** The manufacturer; null if the brand file names none. */
  readonly brand: string | null
  readonly photos: readonly StoredPhoto[]
}

/**
 * The addresses of a brand's privacy notice and terms in its own language, with others if there are some;
 * missing if it has none.
 */
export type BrandLinks = {
  readonly privacyUrl?: string
  readonly privacyUrls?: Translated
  readonly termsUrl?: string
  readonly termsUrls?: Translated
}
export type BrandSettings = Brand['settings'] & BrandLinks

/** The brand's own applications, which may open links to the widget, by their ids at Apple and Google. */
export type BrandApps = {
  readonly apple?: { readonly appIds: readonly string[] }
  readonly android?: { readonly packageName: string; readonly sha256CertFingerprints: readonly string[] }
}
