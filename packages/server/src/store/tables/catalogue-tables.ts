/** Rows of brands, shops and what they sell, as Kysely reads them. */
import type { Brand, BrandExtension, Flags } from '@openchair/contract'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { NullableTimestamp, Timestamp } from './columns.ts'
import type {
  BarberDetails,
  BrandApps,
  BrandSettings,
  ServiceDetails,
  ShopDetails,
  Translated,
} from '../details.ts'

type BrandTable = {
  id: Generated<string>
  route: string
  name: string
  description: Generated<string>
  descriptions: ColumnType<Translated, string | undefined, string>
  photos: ColumnType<Brand['photos'], string | undefined, string>
  settings: JSONColumnType<BrandSettings>
  extension: JSONColumnType<BrandExtension>
  frame_ancestors: Generated<string[]>
  apps: ColumnType<BrandApps, string | undefined, string>
  texts_per_day: Generated<number | null>
  changed_at: NullableTimestamp
}

type ShopTable = {
  id: Generated<string>
  brand_id: string
  route: string
  position: Generated<number>
  active: Generated<boolean>
  name: string
  alias: string
  timezone: string
  currency: string
  street: string
  street2: Generated<string>
  city: string
  state: Generated<string>
  zip: string
  country: string
  lat: number
  lng: number
  customer_booking_fee: Generated<number>
  waiting_list_fee: Generated<number>
  offer_minutes: Generated<number>
  details: JSONColumnType<ShopDetails>
  flags: ColumnType<Flags, string | undefined, string>
  revision: Generated<number>
  email: Generated<string | null>
  search_name: Generated<string>
  search_address: Generated<string>
  search_zip: Generated<string>
  changed_at: NullableTimestamp
}

type BarberTable = {
  id: Generated<string>
  shop_id: string
  route: string
  position: Generated<number>
  created_at: Timestamp
  active: Generated<boolean>
  passcode_hash: string | null
  email: Generated<string | null>
  details: JSONColumnType<BarberDetails>
}

type TaxTable = {
  id: Generated<string>
  shop_id: string
  key: string
  position: Generated<number>
  name: string
  names: ColumnType<Translated, string | undefined, string>
  percentage: ColumnType<string, number | string, number | string>
  add_to_price: boolean
  enabled: Generated<boolean>
}

type ServiceTable = {
  id: Generated<string>
  shop_id: string
  key: string
  position: Generated<number>
  active: Generated<boolean>
  is_addon: Generated<boolean>
  details: JSONColumnType<ServiceDetails>
}

type ServiceTaxTable = { service_id: string; tax_id: string }
type ServiceAddonTable = { service_id: string; addon_id: string; position: Generated<number> }
type OfferingTable = { barber_id: string; service_id: string; duration: number; price: number }

export type CatalogueTables = {
  brand: BrandTable
  shop: ShopTable
  barber: BarberTable
  tax: TaxTable
  service: ServiceTable
  service_tax: ServiceTaxTable
  service_addon: ServiceAddonTable
  offering: OfferingTable
}
