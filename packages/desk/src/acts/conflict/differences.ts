import type { OpenedBooking } from '@openchair/contract'
import { epochMinutes } from '@openchair/ui/format/days.ts'

/** The parts of a booking that two people at a desk can change at once. */
const parts = ['state', 'time', 'professional', 'services', 'left'] as const

export type Part = (typeof parts)[number]

const valueOf: Readonly<Record<Part, (booking: OpenedBooking) => unknown>> = {
  state: ({ state }) => state,
  time: ({ startsAt, endsAt }) => [epochMinutes(startsAt), epochMinutes(endsAt)],
  professional: ({ barberId }) => barberId,
  services: ({ services }) => services,
  left: ({ money }) => money?.left,
}

/** The parts that are always named, because they say which booking it is. */
const named: ReadonlySet<Part> = new Set(['state', 'time', 'professional'])

/** The rows of a comparison of a booking with what it was, each with whether somebody changed it. */
export const differences = (
  was: OpenedBooking,
  now: OpenedBooking,
): readonly { readonly part: Part; readonly isChanged: boolean }[] =>
  parts
    .map((part) => ({
      part,
      isChanged: JSON.stringify(valueOf[part](was)) !== JSON.stringify(valueOf[part](now)),
    }))
    .filter(({ part, isChanged }) => isChanged || named.has(part))

/** The last act that somebody did to a booking since it `was` seen; undefined if its history names none. */
export const changeSince = (
  was: OpenedBooking,
  now: OpenedBooking,
): OpenedBooking['history'][number] | undefined => now.history.slice(was.history.length).at(-1)
