import type { CheckedBrandFile } from '../check/check-brand-file.ts'
import type { ShopEntry } from '../entries/shop.ts'
import type { Complain } from '../fields/agreeing.ts'
import type { FaultPath, PlacedFault } from '../file/fault.ts'
import { field, items, type Raw, textOf } from '../file/raw.ts'
import { brandNeeds, giftCardNeeds, missingLinks, promoNeeds } from './brand-needs.ts'
import { doubtfulPlace } from './doubtful-place.ts'
import { doubtfulTimes } from './doubtful-times.ts'
import {
  addonNeeds,
  categoryNeeds,
  professionalNeeds,
  resourceNeeds,
  serviceNeeds,
  taxNeeds,
} from './entry-needs.ts'
import type { Around, Needs, Standing, StandingInShop } from './need.ts'
import { flagNeeds, shopNeeds } from './shop-needs.ts'
import { doubtfulSums, smallSums } from './sums.ts'

/** Tells whether a setting is given and is not switched off. */
const isMade = (raw: Raw, name: string): boolean => {
  const value = field(raw, name)
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return false
  const text = textOf(value)?.trim()
  return text === undefined || !/^(false|0+(\.0+)?( ?%)?)$/.test(text)
}

/** Settings that have no effect without their condition even if they switch something off. */
const idleWhenOff: ReadonlySet<string> = new Set(['advanceCancel'])

const words = (message: string): string =>
  /^(needs|has none)/.test(message) ? `has no effect as things stand: it ${message}` : message

/** Warns of the settings of a block that have no effect, each with its condition. */
const idle = <Entry extends object, In>(
  complain: Complain,
  raw: Raw,
  entry: Entry,
  table: Needs<Entry, In>,
  standing: In,
): void => {
  for (const name of Object.keys(table) as (keyof Entry & string)[]) {
    if (!isMade(raw, name) && !(idleWhenOff.has(name) && field(raw, name) !== undefined)) continue
    const message = table[name]?.(entry, standing)
    if (message !== undefined) complain(words(message), name)
  }
}

/** Warns in the same way of the settings of each block in a list. */
const idleIn = <Entry extends object, In>(
  complain: Complain,
  raw: Raw,
  name: string,
  entries: readonly Entry[],
  table: Needs<Entry, In>,
  standing: In,
): void => {
  for (const [index, entry] of entries.entries())
    idle(within(complain, name, index), items(field(raw, name))[index], entry, table, standing)
}

const within =
  (complain: Complain, ...path: FaultPath): Complain =>
  (message, ...at) =>
    complain(message, ...path, ...at)

const idleInShop = (complain: Complain, raw: Raw, shop: ShopEntry, standing: StandingInShop): void => {
  idle(complain, raw, shop, shopNeeds, standing)
  for (const [index, flag] of shop.flags.entries()) {
    const message = flagNeeds[flag]?.(shop, standing)
    if (message !== undefined) complain(`${flag} ${words(message)}`, 'flags', index)
  }
  // A shop's promos are checked as promos of the brand that are only for this shop.
  const promos = shop.promos.map((promo) => ({ ...promo, shops: [shop.route] }))
  idleIn(complain, raw, 'taxes', shop.taxes, taxNeeds, standing)
  idleIn(complain, raw, 'categories', shop.categories, categoryNeeds, standing)
  idleIn(complain, raw, 'resources', shop.resources, resourceNeeds, standing)
  idleIn(complain, raw, 'addons', shop.addons, addonNeeds, standing)
  idleIn(complain, raw, 'services', shop.services, serviceNeeds, standing)
  idleIn(complain, raw, 'professionals', shop.professionals, professionalNeeds, standing)
  idleIn(complain, raw, 'promos', promos, promoNeeds, standing)
}

/**
 * Warns of settings in a valid brand file that do nothing or are probably mistakes, each with its line:
 * settings without an effect, and doubtful sums, places and times. Professionals' hours are checked from
 * `now` on.
 */
export const warningsOf = (
  { brand, raw, lineOf }: Pick<CheckedBrandFile, 'brand' | 'raw' | 'lineOf'>,
  around: Around,
  now: Temporal.Instant,
): readonly PlacedFault[] => {
  const standing: Standing = { brand, around }
  const found: PlacedFault[] = []
  const complain: Complain = (message, ...path) => found.push({ path, message, line: lineOf(path) })
  missingLinks(brand, complain)
  smallSums(brand, around.leastCharges, complain)
  idle(complain, raw, brand, brandNeeds, standing)
  idleIn(complain, raw, 'promos', brand.promos, promoNeeds, standing)
  idleIn(complain, raw, 'giftCards', brand.giftCards, giftCardNeeds, standing)
  for (const [index, shop] of brand.shops.entries()) {
    const inShop = within(complain, 'shops', index)
    idleInShop(inShop, items(field(raw, 'shops'))[index], shop, { ...standing, shop })
    doubtfulPlace(shop, inShop)
    doubtfulSums(shop, inShop)
    doubtfulTimes(shop, now, inShop)
  }
  return found.toSorted((a, b) => a.line - b.line)
}
