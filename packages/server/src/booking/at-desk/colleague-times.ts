import { listSlots, offerAppointment, sum } from '@openchair/rules'
import type { CatalogueBarber } from '../../catalogue/shop-catalogue.ts'
import { candidatesOf, type Timetable } from '../../timetable/timetable.ts'
import type { SoldAppointment } from '../change/decide/sale-to-change.ts'

/** The most minutes by which a booking is moved to a colleague (desk/out-today). */
const farthest = 75

/** A free time of a colleague, in epoch minutes, and the price with them or the agreed one if that is lower. */
export type ColleagueTime = {
  readonly barber: CatalogueBarber
  readonly start: number
  readonly price: number
}

/** The booking that needs another professional. */
type Wanted = Pick<SoldAppointment, 'barberId' | 'start' | 'item'>

/**
 * Lists the free times of colleagues who do what was booked, the same time first and then the nearest ones
 * (desk/out-today). They are those that guests are offered, and the time of the booking itself. Equal ones come
 * in the shop's order.
 */
export const colleagueTimes = (
  timetable: Timetable,
  { barberId, start: old, item }: Wanted,
): readonly ColleagueTime[] => {
  const { catalogue, step } = timetable
  const services = item.subItems.flatMap(({ itemId }) => itemId ?? [])
  const agreed = sum(item.subItems.map(({ amounts }) => amounts.price))
  const lastDay = timetable.days.at(-1)?.day ?? ''
  return catalogue.barbers
    .filter(({ id }) => id !== barberId)
    .flatMap((barber) => {
      const offer = offerAppointment(barber.offerings, services)
      if (offer === undefined) return []
      const candidates = candidatesOf(timetable, [{ barber, ...offer }])
      return listSlots({ ...timetable, step: 1, lastDay, candidates }).flatMap(({ slots }) =>
        slots.flatMap(({ start, minute, available }) =>
          available && (start === old || minute % step === 0) && Math.abs(start - old) <= farthest
            ? [{ barber, start, price: Math.min(agreed, offer.price) }]
            : [],
        ),
      )
    })
    .toSorted((one, other) => Math.abs(one.start - old) - Math.abs(other.start - old))
}
