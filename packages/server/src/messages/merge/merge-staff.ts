import type { StaffContent } from '../kinds.ts'
import { isSameTime } from './same-time.ts'
import { staffContents, type StaffNews, staffNewsOf } from './staff-news.ts'

/** A message to staff, and whether they may have received it. */
type PendingForStaff = { readonly content: StaffContent; readonly isTried: boolean }

type Unsure = StaffNews & {
  /** Staff may have heard of a state in between, so every change of the appointment is told. */
  readonly isTried: boolean
}

/**
 * Merges messages that wait for staff with the next one. Staff hear of changes alone: each appointment
 * appears once, with the state they know and the present one. It is left out where both are the same, or
 * where it was booked and canceled in between.
 */
export const mergeStaffMessages = (
  waited: readonly PendingForStaff[],
  next: StaffContent,
): readonly PendingForStaff[] => {
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
  // Some staff may believe otherwise.
  if (isTried) return { ...next, known: [], isNew: true, isTried }
  return known.length > 0 ? undefined : { ...next, isTried }
}

/** The states that staff may know, including that of a message which may have arrived. */
const knownOf = ({ known, now, isTried }: Unsure): StaffNews['known'] =>
  !isTried || now.isCanceled || known.some((each) => isSameTime(each, now)) ? known : [...known, now]
