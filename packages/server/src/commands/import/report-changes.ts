import { isDeepStrictEqual } from 'node:util'
import type { Change, Difference } from './apply/difference.ts'
import { differenceInWords } from './difference-in-words.ts'

const kinds = [
  'service',
  'add-on',
  'product',
  'resource',
  'professional',
] as const satisfies readonly Change['what'][]

const counted = (changes: readonly Change[], what: Change['what']): readonly string[] => {
  const count = changes.filter((change) => change.what === what).length
  return count === 0 ? [] : [`${count} ${what}${count === 1 ? '' : 's'}`]
}

const differencesIn = ({ differences = [], currency }: Change): string => {
  const told = differences.flatMap((each) => differenceInWords(each, currency))
  return told.length === 0 ? '' : `: ${[...new Set(told)].join('; ')}`
}

/** A field's name without its holders, and its values. */
const plainly = ({ field, before, after }: Difference) => ({ name: field.split('.').at(-1), before, after })

/**
 * A change of a professional without what it has from a change of the shop; undefined if that is all. Other
 * changes stay as they are.
 */
const ownChange = (change: Change, changes: readonly Change[]): Change | undefined => {
  if (change.what !== 'professional' || change.differences === undefined) return change
  const ofShop = changes
    .filter(({ what, shop }) => what === 'shop' && shop === change.shop)
    .flatMap(({ differences = [] }) => differences.map(plainly))
  const differences = change.differences.filter(
    (each) =>
      !each.field.startsWith('details.') || !ofShop.some((other) => isDeepStrictEqual(other, plainly(each))),
  )
  return differences.length === 0 ? undefined : { ...change, differences }
}

/** The changes of an import, each on a line with the former and the new value. A new shop has one line. */
export const reportChanges = (changes: readonly Change[]): readonly string[] => {
  if (changes.length === 0) return ['Nothing has changed.']
  const newShops = new Set(
    changes.filter(({ what, how }) => what === 'shop' && how === 'added').map(({ shop }) => shop),
  )
  return changes.flatMap((each) => {
    const change = ownChange(each, changes)
    if (change === undefined) return []
    const { shop, what, name, how } = change
    const where = shop === undefined ? '' : `${shop}: `
    if (!newShops.has(shop)) return [`${where}${what} ${name} ${how}${differencesIn(change)}`]
    if (what !== 'shop') return []
    const inside = changes.filter((other) => other.shop === shop)
    const parts = kinds.flatMap((kind) => counted(inside, kind))
    return [`${shop}: shop ${name} added, with ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`]
  })
}
