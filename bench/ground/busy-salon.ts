import { listDays, takingOf } from '@openchair/rules'
import type { Interval, LocalDay, Professional, SlotRequest, TakenTime } from '@openchair/rules'

const offset = -300
const minutesPerDay = 1440
const professionals = 8

/** A sequence of numbers from 0 to 1, the same on every machine. */
const numbers = (seed: number) => () => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff
  return seed / 0x7fff_ffff
}

const days = listDays('2026-11-21', '2026-12-20').map((day, index): LocalDay => {
  return { day, startsAt: 29_920_620 + index * minutesPerDay, offset }
})

/** A professional's hours: one day in seven off, a lunch break, an end of their own. */
const hoursOf = (candidateIndex: number) =>
  days.map((_day, index) =>
    (index + candidateIndex) % 7 === 0
      ? []
      : [
          { start: 540, end: 780 },
          { start: 840, end: 1080 + (candidateIndex % 3) * 60 },
        ],
  )

/** Makes a month of a busy salon of eight; `book` gives what is taken from one minute until another. */
const createSalon = (
  book: (start: number, end: number) => readonly TakenTime[],
  from: (candidateIndex: number) => number,
): readonly Professional[] =>
  Array.from({ length: professionals }, (_, candidateIndex) => {
    const open = hoursOf(candidateIndex)
    const busy = days.flatMap(({ startsAt }, index) =>
      (open[index] ?? []).flatMap(({ start, end }) =>
        book(startsAt + start + from(candidateIndex), startsAt + end),
      ),
    )
    return { id: `id-${candidateIndex}`, route: `route-${candidateIndex}`, open, busy }
  })

const window = { days, now: days[0]?.startsAt ?? 0, step: 15, lastDay: '2026-12-20' }

/** An appointment of 45 minutes at a salon where three quarters of the time are taken. */
export const plainAsk = (): SlotRequest => {
  const random = numbers(7)
  const salon = createSalon(
    (from, until) => {
      const busy: Interval[] = []
      for (let minute = from; minute < until;) {
        const end = Math.min(minute + 30 + 15 * Math.floor(random() * 3), until)
        if (random() < 0.75) busy.push({ start: minute, end })
        minute = end
      }
      return busy
    },
    () => 0,
  )
  return { ...window, candidates: salon.map((professional) => ({ professional, duration: 45 })) }
}

const inTime = (units: readonly Interval[][]) =>
  units.map((taken) => taken.toSorted((one, other) => one.start - other.start))

/** Takes the first unit that is free then, and tells if there is one. */
const takeUnit = (units: readonly Interval[][], use: Interval): boolean => {
  const unit = units.find((taken) => taken.every(({ start, end }) => end <= use.start || use.end <= start))
  unit?.push(use)
  return unit !== undefined
}

/**
 * A colour with a pause and a buffer at a salon where much of the time is taken by colours and by cuts, some
 * of them within the pauses. Each uses one of seven chairs throughout, and a colour one of two basins at its
 * end. Half of the professionals take longer.
 */
export const shapedAsk = (): SlotRequest => {
  const random = numbers(11)
  const basins: Interval[][] = [[], []]
  const chairs: Interval[][] = [[], [], [], [], [], [], []]
  const cut = (start: number): TakenTime[] => {
    const own = { start, end: start + 30 }
    return takeUnit(chairs, own) ? [{ ...own, occupied: [{ start, end: start + 35 }] }] : []
  }
  const colour = (start: number): TakenTime[] => {
    const own = { start, end: start + 90 }
    const isSeated = takeUnit(basins, { start: start + 75, end: start + 90 }) && takeUnit(chairs, own)
    if (!isSeated) return []
    const occupied = [
      { start, end: start + 45 },
      { start: start + 75, end: start + 95 },
    ]
    return [{ ...own, occupied }, ...(random() < 0.3 ? cut(start + 40) : [])]
  }
  const salon = createSalon(
    (from, until) => {
      const busy: TakenTime[] = []
      for (let minute = from; minute + 95 <= until;) {
        const chance = random()
        const booked = chance < 0.25 ? colour(minute) : chance < 0.6 ? cut(minute) : []
        busy.push(...booked)
        minute = Math.max(minute, ...booked.map(({ end }) => end)) + 5 + 15 * Math.floor(random() * 3)
      }
      return busy
    },
    (candidateIndex) => candidateIndex * 5,
  )
  const candidates = salon.map((professional, index) => {
    const segments = index % 2 === 0 ? [45, -30, 15] : [60, -30, 15]
    const duration = index % 2 === 0 ? 90 : 105
    const needs = [{ resource: 'chair', during: 'all' } as const, { resource: 'basin', during: [3] }]
    const taking = takingOf([{ duration, segments, bufferAfter: 5, needs }])
    return { professional, duration, ...(taking && { taking }) }
  })
  const resources = new Map([
    ['basin', inTime(basins)],
    ['chair', inTime(chairs)],
  ])
  return { ...window, candidates, resources }
}
