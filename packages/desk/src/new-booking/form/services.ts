import type { OutputOf } from '@openchair/contract'
import type * as calls from '@openchair/contract/calls'

type Fitting = OutputOf<typeof calls.getFittingServices>
export type FittingService = Fitting['rows'][number]

/** Services that the list shows before somebody asks for all of them. */
export const fewServices = 3

const lengthOf = (services: readonly FittingService[]): number =>
  services.reduce((minutes, { duration }) => minutes + duration, 0)

/**
 * Minutes by which a service would be too long beside the other chosen ones; 0 if it fits, and where nothing is
 * free at all. Where the chosen ones are too long already, another one says only by how much it is itself. `room`
 * is the free time in minutes; undefined if it is free until the end of the day.
 */
export const overBy = (
  service: FittingService,
  rows: readonly FittingService[],
  chosen: readonly string[],
  room: number | undefined,
): number => {
  if (room !== undefined && room <= 0) return 0
  const others = rows.filter(({ id }) => id !== service.id && chosen.includes(id))
  const isFullWithout = !chosen.includes(service.id) && room !== undefined && lengthOf(others) > room
  if (others.length === 0 || room === undefined || isFullWithout) return service.tooLongBy
  return Math.max(service.tooLongBy, lengthOf([...others, service]) - room, 0)
}

/** The rows of the list: the first few and those chosen, or all of them. */
export const shownServices = (
  rows: readonly FittingService[],
  chosen: readonly string[],
  showsAll: boolean,
): readonly FittingService[] =>
  showsAll ? rows : rows.filter(({ id }, index) => index < fewServices || chosen.includes(id))

/** The choice after a press on a service, in the order of presses. */
export const withService = (chosen: readonly string[], id: string): readonly string[] =>
  chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]
