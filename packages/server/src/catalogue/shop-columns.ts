/**
 * The columns of a shop and of what it offers, for the catalogue, and for comparing them with a brand file.
 */
import type { Flags } from '@openchair/contract'
import type {
  BarberDetails,
  ProductDetails,
  ServiceDetails,
  ShopDetails,
  Translated,
} from '../store/details.ts'
import {
  bigInteger,
  boolean,
  float,
  instant,
  integer,
  json,
  list,
  nullable,
  numeric,
  text,
  uuid,
} from '../store/statement/kinds.ts'

export const shopColumns = {
  id: uuid,
  brand_id: uuid,
  route: text,
  position: integer,
  active: boolean,
  name: text,
  alias: text,
  timezone: text,
  currency: text,
  street: text,
  street2: text,
  city: text,
  state: text,
  zip: text,
  country: text,
  lat: float,
  lng: float,
  customer_booking_fee: integer,
  waiting_list_fee: integer,
  offer_minutes: integer,
  details: json<ShopDetails>(),
  flags: json<Flags>(),
  revision: bigInteger,
  email: nullable(text),
  search_name: text,
  search_address: text,
  search_zip: text,
}

export const barberColumns = {
  id: uuid,
  shop_id: uuid,
  route: text,
  position: integer,
  created_at: instant,
  active: boolean,
  passcode_hash: nullable(text),
  email: nullable(text),
  details: json<BarberDetails>(),
}

export const serviceColumns = {
  id: uuid,
  shop_id: uuid,
  key: text,
  position: integer,
  active: boolean,
  is_addon: boolean,
  details: json<ServiceDetails>(),
}

export const offeringColumns = {
  barber_id: uuid,
  service_id: uuid,
  duration: integer,
  price: integer,
  segments: nullable(list(integer)),
}

export const resourceColumns = {
  shop_id: uuid,
  id: uuid,
  key: text,
  position: integer,
  name: json<Translated>(),
  units: integer,
  active: boolean,
}

export const addonColumns = { service_id: uuid, addon_id: uuid, position: integer }

export const taxColumns = {
  id: uuid,
  shop_id: uuid,
  key: text,
  position: integer,
  name: text,
  names: json<Translated>(),
  percentage: numeric,
  add_to_price: boolean,
  enabled: boolean,
}

export const productColumns = {
  shop_id: uuid,
  id: uuid,
  key: text,
  active: boolean,
  price: integer,
  inventory: integer,
  filed_inventory: integer,
  details: json<ProductDetails>(),
}
