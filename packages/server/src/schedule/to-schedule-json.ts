import {
  type DaySlots,
  groupByPartOfDay,
  isoInstant,
  isoTime,
  type ListedSlot,
  type Thinner,
} from '@openchair/rules'

type Conflict = ListedSlot['conflicts'][number]
type FreeSet = ListedSlot['free']

/** Makes a function that writes slots. Parts that many slots share are written once. */
const slotWriter = () => {
  const ofSet = new Map<FreeSet, string>()
  let ofConflict = new Map<Conflict, string>()
  let offsetOfConflicts: number | undefined

  const setText = (free: FreeSet): string => {
    const known = ofSet.get(free)
    if (known !== undefined) return known
    const text = `"barberIds":${JSON.stringify(free.ids)},"barberRoutes":${JSON.stringify(free.routes)}}`
    ofSet.set(free, text)
    return text
  }

  const conflictText = (conflict: Conflict, offset: number): string => {
    if (offset !== offsetOfConflicts) {
      ofConflict = new Map()
      offsetOfConflicts = offset
    }
    const known = ofConflict.get(conflict)
    if (known !== undefined) return known
    const text = `{"start":"${isoInstant(conflict.start, offset)}","end":"${isoInstant(conflict.end, offset)}"}`
    ofConflict.set(conflict, text)
    return text
  }

  return (day: string, slot: ListedSlot, isThinned: boolean): string => {
    const { minute, offset, available, conflicts, free } = slot
    let texts = ''
    for (const conflict of conflicts)
      texts += texts === '' ? conflictText(conflict, offset) : `,${conflictText(conflict, offset)}`
    return `{"time":"${isoTime(day, minute, offset)}","available":${available}${isThinned ? ',"thinned":true' : ''},"conflicts":[${texts}],${setText(free)}`
  }
}

/**
 * Writes the days of a schedule as JSON (wire/schedule): `{"rows":[…]}`. Thousands of slots share few
 * sets of professionals and few conflicts, so this is several times as fast as building objects first.
 * @param thin gives the slots of a part of a day that a thinned list leaves out.
 */
export const toScheduleJson = (days: readonly DaySlots[], thin: Thinner): string => {
  const slot = slotWriter()
  const rows = days.map(({ day, availability, slots }) => {
    const { morning, afternoon, evening } = groupByPartOfDay(slots)
    const write = (part: readonly ListedSlot[]): string => {
      const thinned = thin(part)
      return part.map((each) => slot(day, each, thinned.has(each))).join(',')
    }
    return `{"day":"${day}","availability":${JSON.stringify(availability)},"times":{"morning":[${write(morning)}],"afternoon":[${write(afternoon)}],"evening":[${write(evening)}]}}`
  })
  return `{"rows":[${rows.join(',')}]}`
}
