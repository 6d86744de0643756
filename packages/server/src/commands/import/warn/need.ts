import type { Config } from '../../../config.ts'
import type { BrandEntry } from '../entries/brand.ts'
import { ruleOf } from '../entries/professionals.ts'
import type { ShopEntry } from '../entries/shop.ts'

/** The settings of the environment on which some settings of a brand file depend. */
export type Around = Pick<Config, 'trackers' | 'botCheck' | 'leastCharges'>

/** The brand and the server's settings on which a setting of the brand file may depend. */
export type Standing = { readonly brand: BrandEntry; readonly around: Around }
export type StandingInShop = Standing & { readonly shop: ShopEntry }

/** Gives the reason why a given setting has no effect, and its condition; undefined if it has an effect. */
export type Need<Entry, In> = (entry: Entry, standing: In) => string | undefined

/** The conditions of a block's settings. A setting that is not listed always has an effect. */
export type Needs<Entry, In> = { readonly [Name in keyof Entry]?: Need<Entry, In> }

/** Makes a condition with its message. */
export const needs =
  <Entry, In>(message: string, holds: (entry: Entry, standing: In) => boolean): Need<Entry, In> =>
  (entry, standing) =>
    holds(entry, standing) ? undefined : message

/** Joins conditions. Gives the message of the first that is not met. */
export const all =
  <Entry, In>(...each: readonly Need<Entry, In>[]): Need<Entry, In> =>
  (entry, standing) =>
    each.map((need) => need(entry, standing)).find((message) => message !== undefined)

export const hasFlag = ({ flags }: ShopEntry, name: ShopEntry['flags'][number]): boolean =>
  flags.includes(name)

/** Tells whether guests pay all of a booking when they book, or a part that no guest can avoid. */
export const paysWhenBooking = (shop: ShopEntry): boolean =>
  shop.requiresPrepayment || (shop.requiresPartialDeposits && hasFlag(shop, 'payment-deposits-enabled'))

export const takesTips = (shop: ShopEntry): boolean =>
  shop.professionals.some((each) => ruleOf('earlyTipping', each, shop)) ||
  (shop.takesCards && shop.professionals.some((each) => ruleOf('lateTipping', each, shop)))

export const takesSeveral = (shop: ShopEntry): boolean =>
  shop.professionals.some((each) => ruleOf('allowMultipleServices', each, shop))
