import { type InputOf, maxServices, type OutputOf } from '@openchair/contract'
import type { getNearTimes } from '@openchair/contract/calls'
import { listSlots, offerAppointment, shownPrice, sum } from '@openchair/rules'
import type { CatalogueBarber, ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { Deps } from '../deps.ts'
import { reaches, type ShopStaff } from '../permitted-staff.ts'
import { Refusal } from '../refusals/refusal.ts'
import { instantAt, shopTime } from '../shop-time.ts'
import { candidatesOf, type Timetable } from '../timetable/timetable.ts'
import { readStart } from './read-start.ts'

/** The most times of the asked professional, and the most colleagues, with one time each. */
const most = 3

type Near = { readonly barberId: string; readonly start: number; readonly price: number }

/**
 * Finds free times of the same day near one that is taken: of the same professional first, then the nearest one of
 * each colleague, both by their distance (desk/near-times). The times are those that guests are offered. Refuses
 * with `barber_not_found` or `service_not_found`, and with `not_permitted` beyond the asker's reach.
 */
export const findNearTimes = async (
  deps: Pick<Deps, 'pool' | 'clock' | 'catalogues' | 'shared'>,
  staff: ShopStaff,
  input: Pick<InputOf<typeof getNearTimes>, 'barberId' | 'dateTime' | 'serviceIds'>,
): Promise<OutputOf<typeof getNearTimes>> => {
  const { start, day, timetable, barber: asked } = await readStart(deps, staff, input)
  const { catalogue } = timetable
  const { timezone: zone } = catalogue.shop
  const services = input.serviceIds.split(';').slice(0, maxServices)
  if (services.some((id) => !catalogue.serviceById.has(id))) throw new Refusal('service_not_found')
  const nearOf = (barber: CatalogueBarber): readonly Near[] =>
    freeStarts(timetable, barber, { day, services }).toSorted(
      (one, other) => Math.abs(one.start - start) - Math.abs(other.start - start),
    )
  const others = catalogue.barbers
    .filter(({ id }) => id !== asked.id && reaches(staff, id))
    .flatMap((barber) => nearOf(barber).slice(0, 1))
    .toSorted((one, other) => Math.abs(one.start - start) - Math.abs(other.start - start))
  return {
    rows: [...nearOf(asked).slice(0, most), ...others.slice(0, most)].map(({ start: at, ...near }) => ({
      barberId: near.barberId,
      startsAt: shopTime(instantAt(at), zone),
      price: near.price,
    })),
  }
}

/** The starts of a day that a professional has free for some services, with their price; none if they do not do them. */
const freeStarts = (
  timetable: Timetable,
  barber: CatalogueBarber,
  { day, services }: { readonly day: string; readonly services: readonly string[] },
): readonly Near[] => {
  const offer = offerAppointment(barber.offerings, services)
  if (offer === undefined) return []
  const candidates = candidatesOf(timetable, [{ barber, ...offer }])
  const price = shownSum(timetable.catalogue, barber, services)
  return listSlots({ ...timetable, lastDay: day, candidates }).flatMap(({ slots }) =>
    slots.flatMap(({ start, available }) => (available ? [{ barberId: barber.id, start, price }] : [])),
  )
}

const shownSum = (
  { shop, serviceById }: ShopCatalogue,
  { offerings }: CatalogueBarber,
  services: readonly string[],
): number =>
  sum(
    services.map((id) =>
      shownPrice(offerings.get(id)?.price ?? 0, serviceById.get(id)?.taxes ?? [], shop.address.country),
    ),
  )
