import type { CheckedBrandFile } from '../check/check-brand-file.ts'
import type { ShopEntry } from '../entries/shop-entry.ts'
import type { Fault, FaultPath, PlacedFault } from '../file/fault.ts'
import { field, type Raw, textOf } from '../file/raw.ts'
import { brandNeeds, giftCardNeeds, missingLinks, promoNeeds } from './brand-needs.ts'
import { doubtfulPlace } from './doubtful-place.ts'
import { doubtfulSums } from './doubtful-sums.ts'
import { doubtfulTimes } from './doubtful-times.ts'
import type { Around, Needs, Standing, StandingInShop } from './need.ts'
import { professionalNeeds } from './professional-needs.ts'
import { flagNeeds, shopNeeds } from './shop-needs.ts'
import { smallSums } from './small-sums.ts'
import { addonNeeds, categoryNeeds, productNeeds, serviceNeeds, taxNeeds } from './sold-needs.ts'

/** Tells whether a setting is given with a value other than off. */
const isMade = (raw: Raw, name: string): boolean => {
  const value = field(raw, name)
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return false
  const text = textOf(value)?.trim()
  return text === undefined || !/^(false|0+(\.0+)?( ?%)?)$/.test(text)
}

/** Settings that need a condition even to switch something off. */
const idleWhenOff: ReadonlySet<string> = new Set(['advanceCancel'])

const words = (message: string): string =>
  /^(needs|has none)/.test(message) ? `has no effect as things stand: it ${message}` : message

/** Warns of the settings of a block that have no effect here, each with the condition for one. */
const idle = <Entry extends object, In>(
  raw: Raw,
  path: FaultPath,
  entry: Entry,
  table: Needs<Entry, In>,
  standing: In,
): readonly Fault[] =>
  (Object.keys(table) as (keyof Entry & string)[]).flatMap((name) => {
    if (!isMade(raw, name) && !(idleWhenOff.has(name) && field(raw, name) !== undefined)) return []
    const message = table[name](entry, standing)
    return message === undefined ? [] : [{ path: [...path, name], message: words(message) }]
  })

/** Does the same for each block of a list. */
const idleIn = <Entry extends object, In>(
  raw: Raw,
  path: FaultPath,
  name: string,
  entries: readonly Entry[],
  table: Needs<Entry, In>,
  standing: In,
): readonly Fault[] => {
  const list = field(raw, name)
  return entries.flatMap((entry, index) =>
    idle(
      Array.isArray(list) ? (list[index] as Raw) : undefined,
      [...path, name, index],
      entry,
      table,
      standing,
    ),
  )
}

const idleInShop = (
  raw: Raw,
  path: FaultPath,
  shop: ShopEntry,
  standing: StandingInShop,
): readonly Fault[] => [
  ...idle(raw, path, shop, shopNeeds, standing),
  ...shop.flags.flatMap((flag, index) => {
    const message = flagNeeds[flag](shop, standing)
    return message === undefined
      ? []
      : [{ path: [...path, 'flags', index], message: `${flag} ${words(message)}` }]
  }),
  ...idleIn(raw, path, 'taxes', shop.taxes, taxNeeds, standing),
  ...idleIn(raw, path, 'categories', shop.categories, categoryNeeds, standing),
  ...idleIn(raw, path, 'addons', shop.addons, addonNeeds, standing),
  ...idleIn(raw, path, 'services', shop.services, serviceNeeds, standing),
  ...idleIn(raw, path, 'products', shop.products, productNeeds, standing),
  ...idleIn(raw, path, 'professionals', shop.professionals, professionalNeeds, standing),
  ...idleIn(
    raw,
    path,
    'promos',
    shop.promos.map((promo) => ({ ...promo, shops: [shop.route] })),
    promoNeeds,
    standing,
  ),
]

/**
 * Warns of settings in a valid brand file that do nothing or are probably mistakes, each with its line:
 * settings without an effect, and doubtful sums, places and times. `now` is for professionals' hours from
 * then on.
 */
export const warningsOf = (
  { brand, raw, lineOf }: Pick<CheckedBrandFile, 'brand' | 'raw' | 'lineOf'>,
  around: Around,
  now: Temporal.Instant,
): readonly PlacedFault[] => {
  const standing: Standing = { brand, around }
  const found = [
    ...missingLinks(brand),
    ...smallSums(brand, around.leastCharges),
    ...idle(raw, [], brand, brandNeeds, standing),
    ...idleIn(raw, [], 'promos', brand.promos, promoNeeds, standing),
    ...idleIn(raw, [], 'giftCards', brand.giftCards, giftCardNeeds, standing),
    ...brand.shops.flatMap((shop, index) => {
      const path = ['shops', index]
      const shops = field(raw, 'shops')
      const own = Array.isArray(shops) ? (shops[index] as Raw) : undefined
      return [
        ...idleInShop(own, path, shop, { ...standing, shop }),
        ...doubtfulPlace(shop, path),
        ...doubtfulSums(shop, path),
        ...doubtfulTimes(shop, path, now),
      ]
    }),
  ]
  return found.map((fault) => ({ ...fault, line: lineOf(fault.path) })).toSorted((a, b) => a.line - b.line)
}
