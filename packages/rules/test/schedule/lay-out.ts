import type { During } from '../../src/schedule/taking.ts'
import type { Interval } from '../../src/schedule/interval.ts'

const tick = 5

export type PlainService = {
  readonly key: string
  readonly isAddon: boolean
  /** Minutes of work, and of pauses as negative numbers. */
  readonly segments: readonly number[]
  readonly before: number
  readonly after: number
  readonly needs: readonly { readonly resource: string; readonly during: During }[]
}

/** A stretch for which one unit of a resource is needed. */
export type Stretch = Interval & { readonly resource: string }

type Step = { readonly minute: number; readonly isWork: boolean; readonly resources: readonly string[] }

/** Lays services out in steps of five minutes from the start of an appointment, one after the other. */
const stepsOf = (services: readonly PlainService[], pace: number) => {
  const own = services
    .filter(({ isAddon }) => !isAddon)
    .map((service) => ({ ...service, segments: service.segments.map((minutes) => minutes * pace) }))
  let current = -1
  for (const { isAddon, segments } of services) {
    if (!isAddon) current += 1
    else {
      const lengthened = own[Math.max(current, 0)]!.segments
      lengthened[lengthened.length - 1]! += segments[0]! * pace
    }
  }
  const steps: Step[] = []
  let minute = -(own[0]?.before ?? 0)
  const lay = (length: number, isWork: boolean, resources: readonly string[]): void => {
    for (const end = minute + length; minute < end; minute += tick) steps.push({ minute, isWork, resources })
  }
  own.forEach(({ segments, before, after, needs }, index) => {
    const always = needs.filter(({ during }) => during === 'all').map(({ resource }) => resource)
    if (index === 0) lay(before, true, always)
    segments.forEach((length, number) => {
      const wanted = needs.filter(
        ({ during }) => during === 'all' || (during === 'work' ? length > 0 : during.includes(number + 1)),
      )
      lay(
        Math.abs(length),
        length > 0,
        wanted.map(({ resource }) => resource),
      )
    })
    if (index === own.length - 1) lay(after, true, always)
  })
  return { steps, minutes: minute - (own.at(-1)?.after ?? 0) }
}

/**
 * Lays services out from the start of an appointment: its minutes, the steps of five minutes that it takes of
 * its professional, and the stretches that need a unit, by resource and start. Each segment takes `pace` times
 * as long.
 */
export const layOut = (services: readonly PlainService[], pace: number) => {
  const { steps, minutes } = stepsOf(services, pace)
  const resources = [...new Set(steps.flatMap((step) => step.resources))].toSorted()
  const needs = resources.flatMap((resource) => {
    const stretches: Stretch[] = []
    for (const { minute } of steps.filter((step) => step.resources.includes(resource))) {
      const last = stretches.at(-1)
      if (last?.end === minute) stretches[stretches.length - 1] = { ...last, end: minute + tick }
      else stretches.push({ resource, start: minute, end: minute + tick })
    }
    return stretches
  })
  return { minutes, work: steps.filter(({ isWork }) => isWork).map(({ minute }) => minute), needs }
}
