import { maxAppointmentMinutes } from '@openchair/contract'
import { type Interval, mergeIntervals } from './interval.ts'

/** A stretch for which an appointment needs one unit of a resource; minutes from the appointment's start. */
export type Need = Interval & { readonly resource: string }

/**
 * All that an appointment takes while its guest sits, in minutes from its start. `work` is what it takes of its
 * professional: working segments with the buffers around them, ascending and apart (times/occupied). The first
 * may begin before 0, and the last may end after the appointment. `needs` are in the order of resource and
 * start.
 */
export type Taking = { readonly work: readonly Interval[]; readonly needs: readonly Need[] }

/**
 * The segments of a service for which it needs a unit: its working segments, everything from buffer to buffer,
 * or the segments of these numbers, counted from 1 (resources/during).
 */
export type During = 'work' | 'all' | readonly number[]

/** The time that a service takes of its professional and of the shop's resources, in minutes. */
export type ServiceTime = {
  readonly duration: number
  /** An add-on lengthens the last working segment of the service before it, and has only a duration. */
  readonly isAddon?: boolean
  /** The work and the pauses, which are negative; without them all of the duration is work. */
  readonly segments?: readonly number[]
  readonly bufferBefore?: number
  readonly bufferAfter?: number
  readonly needs?: readonly { readonly resource: string; readonly during: During }[]
}

type Segment = Interval & { readonly isWork: boolean }

const segmentsFrom = (start: number, segments: readonly number[]): readonly Segment[] => {
  let end = start
  return segments.map((minutes) => {
    const from = end
    end += Math.abs(minutes)
    return { start: from, end, isWork: minutes > 0 }
  })
}

const isPlain = ({ segments, bufferBefore = 0, bufferAfter = 0, needs = [] }: ServiceTime): boolean =>
  segments === undefined && bufferBefore === 0 && bufferAfter === 0 && needs.length === 0

/** Adds the minutes of add-ons to the last working segment of the service before them, or of the first one. */
const withAddons = (services: readonly ServiceTime[]): readonly ServiceTime[] => {
  const own = services.filter(({ isAddon }) => isAddon !== true)
  const added = own.map(() => 0)
  let index = 0
  for (const service of services) {
    const at = Math.max(0, index - 1)
    if (service.isAddon === true) added[at] = (added[at] ?? 0) + service.duration
    else index += 1
  }
  return own.map((service, at) => {
    const minutes = added[at] ?? 0
    const { segments } = service
    return {
      ...service,
      duration: service.duration + minutes,
      ...(segments && { segments: [...segments.slice(0, -1), (segments.at(-1) ?? 0) + minutes] }),
    }
  })
}

const stretchesOf = (during: During, segments: readonly Segment[], whole: Interval): readonly Interval[] => {
  if (during === 'all') return [whole]
  return segments.filter(({ isWork }, index) => (during === 'work' ? isWork : during.includes(index + 1)))
}

/**
 * Puts services one after the other and gives what the appointment takes (times/segments, times/buffers,
 * resources/during). Undefined if that is its professional from start to end, and no resource. Between
 * services there is no buffer; the first one's stands before the appointment, the last one's after it.
 */
export const takingOf = (services: readonly ServiceTime[]): Taking | undefined => {
  if (services.every(isPlain)) return undefined
  const sitting = withAddons(services)
  const before = sitting[0]?.bufferBefore ?? 0
  const after = sitting.at(-1)?.bufferAfter ?? 0
  const parts: Interval[] = []
  const wanted = new Map<string, Interval[]>()
  let start = 0
  for (const [index, { duration, segments, needs = [] }] of sitting.entries()) {
    const end = start + duration
    const whole = {
      start: index === 0 ? -before : start,
      end: index === sitting.length - 1 ? end + after : end,
    }
    const own = segmentsFrom(start, segments ?? [duration])
    for (const { resource, during } of needs)
      wanted.set(resource, [...(wanted.get(resource) ?? []), ...stretchesOf(during, own, whole)])
    parts.push({ start: whole.start, end: start }, { start: end, end: whole.end })
    parts.push(...own.filter(({ isWork }) => isWork))
    start = end
  }
  const work = mergeIntervals(parts)
  const [first] = work
  if (wanted.size === 0 && work.length === 1 && first?.start === 0 && first.end === start) return undefined
  const needs = [...wanted]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([resource, stretches]) =>
      mergeIntervals(stretches).map(({ start: from, end }) => ({ resource, start: from, end })),
    )
  return { work, needs }
}

/** The time of a professional that an appointment of this length takes, in minutes from its start. */
export const workOf = (duration: number, taking: Taking | undefined): readonly Interval[] =>
  taking?.work ?? [{ start: 0, end: duration }]

/** The most minutes by which a buffer reaches beyond an appointment (times/buffers). */
export const maxBuffer = 120

/** The most minutes from the start of an appointment to the end of what it takes (times/longest). */
export const longestReach = maxAppointmentMinutes + maxBuffer
