/** The jsonb columns of shops, professionals, services and products, from the importer to the catalogue. */
import type { Barber, Brand, Language, Photo, Service, Shop } from '@openchair/contract'
import type { During } from '@openchair/rules'

/** A text by language. If a language is missing, English or the shop's own language is used. */
export type Translated = { readonly [L in Language]?: string }

/** A picture with its description in the shop's own language, and perhaps in others. */
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
  Noticed &
  Buffered & {
    readonly unpaidBookings?: number
    readonly rewards?: Translated
    readonly askNote?: string
    readonly askNotes?: Translated
  }

/** Minutes around appointments; missing if the brand file gives none, and in earlier imports. */
type Buffered = { readonly bufferBefore?: number; readonly bufferAfter?: number }

/** A resource that a service needs, by its key, and for which of its segments. */
export type StoredNeed = { readonly resource: string; readonly during: During }

/** The notice in minutes; missing if the brand file gives none, and in earlier imports. */
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
> &
  Buffered & {
    readonly name: Translated
    readonly desc: Translated
    readonly categories: readonly { readonly id: string; readonly name: Translated }[]
    readonly needs?: readonly StoredNeed[]
  }

export type ProductDetails = {
  readonly name: Translated
  readonly desc: Translated
  /** The manufacturer; null if the brand file names none. */
  readonly brand: string | null
  readonly photos: readonly StoredPhoto[]
}

/** A brand's privacy notice and terms, as addresses by language; missing if the brand has none. */
export type BrandLinks = {
  readonly privacyUrl?: string
  readonly privacyUrls?: Translated
  readonly termsUrl?: string
  readonly termsUrls?: Translated
}
export type BrandSettings = Brand['settings'] & BrandLinks

/** The ids at Apple and Google of the brand's own applications, which may open links to the widget. */
export type BrandApps = {
  readonly apple?: { readonly appIds: readonly string[] }
  readonly android?: { readonly packageName: string; readonly sha256CertFingerprints: readonly string[] }
}
