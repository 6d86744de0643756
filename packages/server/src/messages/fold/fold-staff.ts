import type { StaffContent } from '../kinds.ts'
import { isSameTime } from './same-time.ts'
import { staffContents, type StaffNews, staffNewsOf } from './staff-news.ts'

/** What somebody who works at the shop is to be told, and whether they may have heard it. */
type UnheardOfStaff = { readonly content: StaffContent; readonly isTried: boolean }

type Unsure = StaffNews & {
  /** Whether they may have heard of it as it was meanwhile: of such an appointment nothing is kept from them. */
  readonly isTried: boolean
}

/**
 * Staff are told of what changed alone. Of each appointment that waiting messages and the next tell of, it is told how they know
 * it and how it is; nothing where that is the same, or where it came and went.
 */
export const foldStaff = (
  waited: readonly UnheardOfStaff[],
  next: StaffContent,
): readonly UnheardOfStaff[] => {
  const news = new Map<string, Unsure>()
  for (const { content, isTried } of [...waited, { content: next, isTried: false }])
    for (const each of staffNewsOf(content)) {
      const earlier = news.get(each.now.id)
      const folded = earlier === undefined ? { ...each, isTried } : foldNews(earlier, { ...each, isTried })
      news.delete(each.now.id)
      if (folded !== undefined) news.set(each.now.id, folded)
    }
  const { appointments, ...sale } = next.sale
  const isOfNext = ({ now }: StaffNews): boolean => appointments.some(({ id }) => id === now.id)
  const inOrder = [...news.values()].toSorted((one, other) => Number(isOfNext(other)) - Number(isOfNext(one)))
  return [...Map.groupBy(inOrder, ({ isTried }) => isTried)].flatMap(([isTried, told]) =>
    staffContents(sale, told).map((content) => ({ content, isTried })),
  )
}

const foldNews = (earlier: Unsure, next: Unsure): Unsure | undefined => {
  const isTried = earlier.isTried || next.isTried
  const isUnknown = earlier.isNew && !earlier.isTried
  if (isUnknown) return next.now.isCanceled ? undefined : { ...next, isNew: true, known: [], isTried }
  const known = knownOf(earlier)
  if (next.now.isCanceled)
    return { ...next, known: known.length === 0 ? next.known : known, isNew: false, isTried }
  const others = known.filter((each) => !isSameTime(each, next.now))
  if (others.length > 0) return { ...next, known: others, isNew: false, isTried }
  // Some of them may think that it is not so.
  if (isTried) return { ...next, known: [], isNew: true, isTried }
  return known.length > 0 ? undefined : { ...next, isTried }
}

/** As they may know it after a message that may have left. */
const knownOf = ({ known, now, isTried }: Unsure): StaffNews['known'] =>
  !isTried || now.isCanceled || known.some((each) => isSameTime(each, now)) ? known : [...known, now]
