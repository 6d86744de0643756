/** Defines on what the settings of a shop's professionals, services and products depend. */
import type { DayOff, DayOn } from '@openchair/contract'
import { fallsOn } from '@openchair/rules'
import type { z } from 'zod'
import { type ProfessionalEntry, ruleOf } from '../entries/professionals.ts'
import { type ResourceEntry, resourceOf } from '../entries/service-time.ts'
import type { AddonEntry, categoryEntry, ServiceEntry, TaxEntry } from '../entries/services.ts'
import type { ShopEntry } from '../entries/shop.ts'
import {
  all,
  hasFlag,
  type Needs,
  needs,
  paysWhenBooking,
  type StandingInShop,
  takesSeveral,
} from './need.ts'

/** Tells whether a day off, of one year or of every year, cancels the added day. */
const isTaken = (on: DayOn, daysOff: readonly DayOff[]): boolean =>
  daysOff.some(({ day, wholeDay }) => wholeDay && fallsOn(day, on.day))

export const professionalNeeds: Needs<ProfessionalEntry, StandingInShop> = {
  passcode: needs(
    'needs bookingCodeEnabled, which is false here: anybody can book',
    (_, { shop }) => shop.bookingCodeEnabled !== false,
  ),
  bookNoPay: needs(
    'has none here: each guest pays by card when booking (requiresPrepayment, or requiresPartialDeposits)',
    ({ bookNoPay }, { shop }) => !bookNoPay || !paysWhenBooking(shop),
  ),
  advanceCancel: needs('needs canCustomerCancel, which is false here', (own, { shop }) =>
    ruleOf('canCustomerCancel', own, shop),
  ),
  lateTipping: needs('needs takesCards, which is false here', ({ lateTipping }, { shop }) =>
    lateTipping ? shop.takesCards : true,
  ),
  daysOn: (own, { shop }) => {
    const taken = own.daysOn.filter((on) => isTaken(on, [...shop.daysOff, ...own.daysOff]))
    return taken.length === 0
      ? undefined
      : `has none on ${taken.map(({ day }) => day).join(', ')}: the whole day is in daysOff of the shop or of theirs`
  },
  services: needs(
    'cannot be booked: it names no service',
    ({ services }) => services === undefined || services.length > 0,
  ),
}

const isDone = (key: string, list: 'services' | 'addons', { professionals }: ShopEntry): boolean =>
  professionals.some((each) => each[list]?.includes(key) ?? true)

/** The conditions of a service's settings. `key` stands for the service itself. */
export const serviceNeeds: Needs<ServiceEntry, StandingInShop> = {
  key: needs('cannot be booked: no professional has it in their services', ({ key }, { shop }) =>
    isDone(key, 'services', shop),
  ),
  addons: needs(
    'needs allowMultipleServices, which is false here',
    ({ addons }, { shop }) => addons.length === 0 || takesSeveral(shop),
  ),
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
}

/** Tells whether anything has a tax. An entry has the taxes that it names, or all if it names none. */
const isBorne = (key: string, { services, addons, products }: ShopEntry): boolean =>
  [...services, ...addons, ...products].some(({ taxes }) => taxes?.includes(key) ?? true)

export const taxNeeds: Needs<TaxEntry, StandingInShop> = {
  key: needs('has no effect: nothing that is sold bears it', ({ key }, { shop }) => isBorne(key, shop)),
}

export const categoryNeeds: Needs<z.output<typeof categoryEntry>, StandingInShop> = {
  key: needs('has no effect: no service is of it', ({ key }, { shop }) =>
    shop.services.some(({ categories }) => categories.includes(key)),
  ),
}

export const resourceNeeds: Needs<ResourceEntry, StandingInShop> = {
  key: needs('has no effect: no service needs it', ({ key }, { shop }) =>
    shop.services.some((service) => service.needs.some((need) => resourceOf(need) === key)),
  ),
}
