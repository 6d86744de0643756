import type { Change } from './apply/difference.ts'
import { differenceInWords } from './difference-in-words.ts'

const kinds = ['service', 'add-on', 'product', 'professional'] as const satisfies readonly Change['what'][]

const counted = (changes: readonly Change[], what: Change['what']): readonly string[] => {
  const count = changes.filter((change) => change.what === what).length
  return count === 0 ? [] : [`${count} ${what}${count === 1 ? '' : 's'}`]
}

const differencesIn = ({ differences = [], currency }: Change): string => {
  const told = differences.flatMap((each) => differenceInWords(each, currency))
  return told.length === 0 ? '' : `: ${[...new Set(told)].join('; ')}`
}

/** The changes of an import, each on a line with the former and the new value. A new shop has one line. */
export const reportChanges = (changes: readonly Change[]): readonly string[] => {
  if (changes.length === 0) return ['Nothing has changed.']
  const newShops = new Set(
    changes.filter(({ what, how }) => what === 'shop' && how === 'added').map(({ shop }) => shop),
  )
  return changes.flatMap((change) => {
    const { shop, what, name, how } = change
    const where = shop === undefined ? '' : `${shop}: `
    if (!newShops.has(shop)) return [`${where}${what} ${name} ${how}${differencesIn(change)}`]
    if (what !== 'shop') return []
    const inside = changes.filter((each) => each.shop === shop)
    const parts = kinds.flatMap((kind) => counted(inside, kind))
    return [`${shop}: shop ${name} added, with ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`]
  })
}
