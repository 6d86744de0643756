import { elapsedAt, type TimeAround } from '@openchair/rules'
import type { CatalogueBarber } from '../catalogue/shop-catalogue.ts'
import type { Timetable } from './timetable.ts'

/** The working hours of a professional, and what is taken of them or off, in epoch minutes. */
export const timeAround = (
  timetable: Pick<Timetable, 'days' | 'professional'>,
  barber: CatalogueBarber,
): TimeAround => {
  const { open, busy, off = [] } = timetable.professional(barber)
  return {
    open: timetable.days.flatMap((localDay, index) =>
      (open[index] ?? []).map(({ start, end }) => ({
        start: localDay.startsAt + elapsedAt(localDay, start),
        end: localDay.startsAt + elapsedAt(localDay, end),
      })),
    ),
    blocked: [...busy.flatMap((taken) => taken.occupied ?? [taken]), ...off],
  }
}
