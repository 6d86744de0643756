/** The time that services take of professionals and of a shop's resources, as a brand file gives it. */
import { maxAppointmentMinutes } from '@openchair/contract'
import type { During } from '@openchair/rules'
import { z } from 'zod'
import type { StoredNeed } from '../../../store/details.ts'
import { blocksIn, checkNames, type Complain, keysOf, namesIn, textOrNone } from '../fields/agreeing.ts'
import { block, textOr, wholeNumber, written } from '../fields/field.ts'
import { buffer, duration, key, segment } from '../fields/value.ts'
import type { FaultPath } from '../file/fault.ts'
import { type Presentation, shortText } from './texts.ts'

/** Things of which a service takes one for a while, such as basins (resources/units). */
export const resourceEntry = block({
  key,
  /** The name for those who work there; the key if none is given. */
  name: shortText.optional(),
  count: wholeNumber(1, 200),
})
export type ResourceEntry = z.output<typeof resourceEntry>

/** The buffers of a service, or of a shop for its services that have none of their own (times/buffers). */
export const buffers = { bufferBefore: buffer.optional(), bufferAfter: buffer.optional() }
type Buffers = { readonly bufferBefore?: number | undefined; readonly bufferAfter?: number | undefined }

/** The most segments of a service. */
const mostSegments = 20
const segments = z.array(segment)

const everything = written('all, or a list of segments such as [3]', (value) =>
  value === 'all' ? ('all' as const) : undefined,
)

/** A need that does not last for all work of its service (resources/during). */
export const needBlock = block({
  key,
  during: textOr(everything, z.array(wholeNumber(1, mostSegments))).optional(),
})

/** The settings about time that a service has and an add-on has not. */
export const serviceTime = {
  /** The sitting, which may be left out beside `segments`. */
  duration: duration.optional(),
  segments: segments.optional(),
  ...buffers,
  needs: z.array(textOr(key, needBlock)).default([]),
}
type NeedEntry = z.output<typeof serviceTime.needs>[number]

/** A professional's own time for a service: its duration, or its segments. */
export const ownDuration = textOr(duration, segments)
type OwnDuration = z.output<typeof ownDuration>

/** A service or add-on with its time. A block with a fault may hold any other value. */
type Timed = Buffers & {
  readonly key: string
  readonly duration?: number | undefined
  readonly segments?: readonly number[] | undefined
  readonly needs?: readonly NeedEntry[]
}

/** The minutes for which a guest sits: work and pauses. */
const sittingOf = (list: readonly number[]): number =>
  list.reduce((total, minutes) => total + Math.abs(minutes), 0)

const isPause = (minutes: unknown): boolean => typeof minutes === 'number' && minutes < 0

/** Checks that segments begin and end with work, and gives their sum; undefined if one has a fault. */
const checkSegments = (
  list: readonly unknown[],
  complain: Complain,
  ...path: FaultPath
): number | undefined => {
  if (list.length < 2) {
    complain('should have work, a pause and work, such as [45, -30, 15]; or give a duration', ...path)
    return undefined
  }
  if (isPause(list[0])) complain('is a pause, and segments begin with work', ...path, 0)
  if (isPause(list.at(-1))) complain('is a pause, and segments end with work', ...path, list.length - 1)
  const known = list.filter((minutes) => typeof minutes === 'number')
  const sitting = sittingOf(known)
  if (list.length > mostSegments) complain(`has more than ${mostSegments} entries`, ...path)
  if (sitting > maxAppointmentMinutes)
    complain(`add up to more than ${maxAppointmentMinutes / 60} hours`, ...path)
  return known.length === list.length ? sitting : undefined
}

/** Checks that a service has a duration or segments, and that the two agree. */
export const checkServiceTime = ({ duration: minutes, segments: list }: Timed, complain: Complain): void => {
  if (list === undefined && minutes === undefined) complain('is missing', 'duration')
  if (!Array.isArray(list)) return
  const sitting = checkSegments(list, complain, 'segments')
  if (sitting !== undefined && typeof minutes === 'number' && minutes !== sitting)
    complain(`add up to ${sitting} min, and duration is ${minutes} min`, 'segments')
}

/** The key of a resource in a need; undefined if it has a fault. */
export const resourceOf = (need: NeedEntry): string | undefined =>
  textOrNone(typeof need === 'object' && need !== null ? need.key : need)

/** The list of segments in a need; undefined if it has none. A number with a fault stands there as a text. */
const numbersOf = (need: NeedEntry): readonly unknown[] | undefined => {
  const during: unknown = typeof need === 'object' && need !== null ? need.during : undefined
  return Array.isArray(during) ? during : undefined
}

/** Checks that a service needs resources of its shop, each once, and during segments that it has. */
const checkNeeds = (
  { needs, segments: list }: Timed,
  resources: readonly string[] | undefined,
  complain: Complain,
): void => {
  const given: readonly NeedEntry[] = Array.isArray(needs) ? needs : []
  const last = list === undefined ? 1 : Array.isArray(list) ? list.length : Infinity
  const named = given.map(resourceOf)
  checkNames(complain, named, resources ?? named.filter((name) => name !== undefined), 'resource', 'needs')
  for (const [index, need] of given.entries()) {
    const numbers = numbersOf(need)
    const path = ['needs', index, 'during']
    if (numbers?.length === 0) complain('is empty', ...path)
    for (const [nth, number] of numbers?.entries() ?? []) {
      if (typeof number !== 'number') continue
      if (number > last) complain(`there is no segment ${number}: the last is ${last}`, ...path, nth)
      else if (numbers?.indexOf(number) !== nth) complain(`${number} is named a second time`, ...path, nth)
    }
  }
}

/** Checks that a professional's own time for a service has the form of the service's. */
const checkOwnDuration = (own: unknown, sold: Timed, isAddon: boolean, complain: Complain): void => {
  if (!Array.isArray(own)) {
    if (typeof own === 'number' && Array.isArray(sold.segments))
      complain('should be segments, as the service has them, such as [45, -30, 15]')
    return
  }
  if (isAddon) {
    complain('is of an add-on, which has no segments: give a duration')
    return
  }
  checkSegments(own, complain)
  for (const need of Array.isArray(sold.needs) ? sold.needs : []) {
    const missing = numbersOf(need)?.find((number) => typeof number === 'number' && number > own.length)
    if (typeof missing === 'number')
      complain(`has no segment ${missing}, in which the service needs "${resourceOf(need)}"`)
  }
}

type TimedShop = {
  readonly resources: readonly ResourceEntry[]
  readonly services: readonly Timed[]
  readonly addons: readonly Timed[]
  readonly professionals: readonly { readonly durations: Readonly<Record<string, OwnDuration>> }[]
}

/** Checks that services and professionals of a shop take time and resources as the shop has them. */
export const checkTimes = (shop: TimedShop, complain: Complain): void => {
  // If the resources are no list, that is the only fault: all that are needed could be meant.
  const resources = Array.isArray(shop.resources) ? keysOf(shop.resources) : undefined
  const addons = blocksIn(shop.addons).map(([addon]) => addon)
  const services = blocksIn(shop.services, 'services')
  for (const [service, path] of services)
    checkNeeds(service, resources, (message, ...at) => complain(message, ...path, ...at))
  const sold = new Map([...addons, ...services.map(([service]) => service)].map((each) => [each.key, each]))
  for (const [{ durations }, path] of blocksIn(shop.professionals, 'professionals'))
    for (const name of namesIn(durations)) {
      const each = sold.get(name)
      if (each === undefined) continue
      checkOwnDuration(durations[name], each, addons.includes(each), (message, ...at) =>
        complain(message, ...path, 'durations', name, ...at),
      )
    }
}

/** The time of an offering: the professional's own, or else that of what is sold. */
export const timeOf = (
  sold: Pick<Timed, 'duration' | 'segments'>,
  own: OwnDuration | undefined,
): { readonly duration: number; readonly segments: readonly number[] | null } => {
  const time = own ?? sold.segments ?? sold.duration ?? 0
  return typeof time === 'number'
    ? { duration: time, segments: null }
    : { duration: sittingOf(time), segments: time }
}

const toNeed = (need: NeedEntry): StoredNeed => {
  const { key: resource, during = 'work' as During } = typeof need === 'string' ? { key: need } : need
  return { resource, during }
}

/** The fields of buffers. A buffer that is not given has no field, so that earlier imports stay equal. */
export const toBuffers = ({ bufferBefore, bufferAfter }: Buffers) => ({
  ...(bufferBefore !== undefined && { bufferBefore }),
  ...(bufferAfter !== undefined && { bufferAfter }),
})

/** The fields of a service's time beside its duration. They are left out where the file gives none. */
export const toServiceTime = ({ needs = [], ...service }: Timed) => ({
  ...toBuffers(service),
  ...(needs.length > 0 && { needs: needs.map(toNeed) }),
})

/** Plans the row of a resource. */
export const planResource = (
  { key: name, name: text = name, count }: ResourceEntry,
  position: number,
  { inLanguages }: Presentation,
) => ({ columns: { key: name, position, name: inLanguages(text), units: count, active: true } })
export type ResourcePlan = ReturnType<typeof planResource>
