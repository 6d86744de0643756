import type { Config } from '../../../config.ts'
import type { BrandEntry } from '../entries/brand-entry.ts'
import type { ProfessionalEntry } from '../entries/professional-entry.ts'
import type { ShopEntry } from '../entries/shop-entry.ts'

/** The settings of the environment by which some of a brand file act. */
export type Around = Pick<Config, 'trackers' | 'botCheck' | 'leastCharges'>

/** The surroundings that a setting stands in. */
export type Standing = { readonly brand: BrandEntry; readonly around: Around }
export type StandingInShop = Standing & { readonly shop: ShopEntry }

/** Says why a setting that is made has no effect as things stand, and what would give it one; undefined where it has. */
export type Need<Entry, In> = (entry: Entry, standing: In) => string | undefined

/**
 * Every setting of a block, each decided on: what it needs to have an effect. One that needs nothing is `acts`. A setting that is added
 * to a block does not compile until it stands here.
 */
export type Needs<Entry, In> = Readonly<Record<keyof Entry, Need<Entry, In>>>

export const acts = (): undefined => undefined

/** Needs that something holds. */
export const needs =
  <Entry, In>(message: string, holds: (entry: Entry, standing: In) => boolean): Need<Entry, In> =>
  (entry, standing) =>
    holds(entry, standing) ? undefined : message

/** The first need that is not met. */
export const all =
  <Entry, In>(...each: readonly Need<Entry, In>[]): Need<Entry, In> =>
  (entry, standing) =>
    each.map((need) => need(entry, standing)).find((message) => message !== undefined)

export const hasFlag = ({ flags }: ShopEntry, name: ShopEntry['flags'][number]): boolean =>
  flags.includes(name)

/** Tells if all of a booking is paid when booking, or a part of it that no guest can get around. */
export const paysWhenBooking = (shop: ShopEntry): boolean =>
  shop.requiresPrepayment || (shop.requiresPartialDeposits && hasFlag(shop, 'payment-deposits-enabled'))

type Rule = 'allowMultipleServices' | 'bookNoPay' | 'canCustomerCancel' | 'earlyTipping' | 'lateTipping'

/** A rule of a professional: their own, else the shop's, else what counts unless said. */
export const ruleOf = (rule: Rule, own: ProfessionalEntry, shop: ShopEntry): boolean =>
  own[rule] ?? shop[rule] ?? rule !== 'bookNoPay'

export const takesTips = (shop: ShopEntry): boolean =>
  shop.professionals.some((each) => ruleOf('earlyTipping', each, shop)) ||
  (shop.takesCards && shop.professionals.some((each) => ruleOf('lateTipping', each, shop)))

export const takesSeveral = (shop: ShopEntry): boolean =>
  shop.professionals.some((each) => ruleOf('allowMultipleServices', each, shop))
