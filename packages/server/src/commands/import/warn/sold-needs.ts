import type { z } from 'zod'
import type { productEntry } from '../entries/product-entry.ts'
import type { AddonEntry, categoryEntry, ServiceEntry, taxEntry } from '../entries/service-entry.ts'
import type { ShopEntry } from '../entries/shop-entry.ts'
import {
  acts,
  all,
  hasFlag,
  type Need,
  type Needs,
  needs,
  type StandingInShop,
  takesSeveral,
} from './need.ts'

const isDone = (key: string, list: 'services' | 'addons', { professionals }: ShopEntry): boolean =>
  professionals.some((each) => each[list]?.includes(key) ?? true)

/**
 * The conditions under which each setting of a service has an effect; `key` stands for the service itself.
 */
export const serviceNeeds: Needs<ServiceEntry, StandingInShop> = {
  key: needs('cannot be booked: no professional has it in their services', ({ key }, { shop }) =>
    isDone(key, 'services', shop),
  ),
  name: acts,
  description: acts,
  price: acts,
  duration: acts,
  taxes: acts,
  categories: acts,
  addons: needs(
    'needs allowMultipleServices, which is false here',
    ({ addons }, { shop }) => addons.length === 0 || takesSeveral(shop),
  ),
  requiresPrepaid: acts,
  deposit: all(
    needs(
      'has none beside requiresPrepayment of the shop: all is paid when booking',
      (_, { shop }) => !shop.requiresPrepayment,
    ),
    needs('has none beside requiresPrepaid: all is paid when booking', (service) => !service.requiresPrepaid),
    needs('needs the flag payment-deposits-enabled: no deposit is taken without it', (_, { shop }) =>
      hasFlag(shop, 'payment-deposits-enabled'),
    ),
  ),
}

export const addonNeeds: Needs<AddonEntry, StandingInShop> = {
  key: all(
    needs('cannot be booked: no service has it in its addons', ({ key }, { shop }) =>
      shop.services.some(({ addons }) => addons.includes(key)),
    ),
    needs('cannot be booked: no professional has it in their addons', ({ key }, { shop }) =>
      isDone(key, 'addons', shop),
    ),
  ),
  name: acts,
  description: acts,
  price: acts,
  duration: acts,
  taxes: acts,
}

type TaxEntry = z.output<typeof taxEntry>

/** Tells whether anything has a tax: an entry has the taxes it names, or all if it names none. */
const isBorne = (key: string, { services, addons, products }: ShopEntry): boolean =>
  [...services, ...addons, ...products].some(({ taxes }) => taxes?.includes(key) ?? true)

const needsBearer: Need<TaxEntry, StandingInShop> = needs(
  'has no effect: nothing that is sold bears it',
  ({ key }, { shop }) => isBorne(key, shop),
)

export const taxNeeds: Needs<TaxEntry, StandingInShop> = {
  key: needsBearer,
  name: acts,
  percentage: acts,
  included: acts,
  enabled: acts,
}

export const categoryNeeds: Needs<z.output<typeof categoryEntry>, StandingInShop> = {
  key: needs('has no effect: no service is of it', ({ key }, { shop }) =>
    shop.services.some(({ categories }) => categories.includes(key)),
  ),
  name: acts,
}

export const productNeeds: Needs<z.output<typeof productEntry>, StandingInShop> = {
  key: acts,
  name: acts,
  description: acts,
  brand: acts,
  price: acts,
  photos: acts,
  inventory: acts,
  taxes: acts,
}
