/** What the jsonb columns of shops, professionals and services hold: written by the importer, read by the catalogue. */
import type { Barber, Language, Photo, Service, Shop } from '@openchair/contract'

/** A text by language; `en` or the shop's own language stands in for what is missing. */
export type Translated = { readonly [L in Language]?: string }

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
>

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
> & { readonly defaultServiceKey: string | null }

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
  /** Who makes it; null where the file does not say. */
  readonly brand: string | null
  readonly photos: readonly Photo[]
}

/** The brand's own applications, as Apple and Google know them; links to the widget may open there. */
export type BrandApps = {
  readonly apple?: { readonly appIds: readonly string[] }
  readonly android?: { readonly packageName: string; readonly sha256CertFingerprints: readonly string[] }
}
