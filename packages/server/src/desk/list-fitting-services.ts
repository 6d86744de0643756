import { fromWireLanguage, type InputOf, type OutputOf, type WireLanguage } from '@openchair/contract'
import type { getFittingServices } from '@openchair/contract/calls'
import {
  freeUntil,
  hasUnit,
  moveIntervals,
  offerAppointment,
  shownPrice,
  type Taking,
  tooLongBy,
} from '@openchair/rules'
import { textIn } from '../catalogue/text-in.ts'
import type { Deps } from '../deps.ts'
import type { ShopStaff } from '../permitted-staff.ts'
import { instantAt, shopTime } from '../shop-time.ts'
import { timeAround } from '../timetable/time-around.ts'
import { readStart } from './read-start.ts'

/** Tells if a service can be done: in free time, with all units that it needs. */
const fits = ({ tooLongBy: by, lacks }: OutputOf<typeof getFittingServices>['rows'][number]): boolean =>
  by === 0 && lacks === null

/**
 * Lists the services that a professional does, each with their own price and length, those that fit from a start
 * on first (desk/fitting). One whose basin or room is taken then does not fit. Hours, notice and horizon hide none, because staff may pass over them. Refuses with
 * `barber_not_found`, and with `not_permitted` beyond the asker's reach.
 */
export const listFittingServices = async (
  deps: Pick<Deps, 'pool' | 'clock' | 'catalogues' | 'shared'>,
  staff: ShopStaff,
  asked: Pick<InputOf<typeof getFittingServices>, 'barberId' | 'dateTime'>,
  language: WireLanguage,
): Promise<OutputOf<typeof getFittingServices>> => {
  const { start, timetable, barber } = await readStart(deps, staff, asked)
  const { catalogue } = timetable
  const { timezone: zone } = catalogue.shop
  const around = timeAround(timetable, barber)
  const until = freeUntil(around, start)
  const own = catalogue.shop.settings.defaultLanguage
  const locale = fromWireLanguage(language)
  const lacksAt = (taking: Taking | undefined): string | null => {
    const need = moveIntervals(taking?.needs ?? [], start).find((each) => !hasUnit(timetable.resources, each))
    const resource = need && catalogue.resources.find(({ id }) => id === need.resource)
    return resource === undefined ? null : textIn(resource.name, locale, own) || resource.key
  }
  const { country } = catalogue.shop.address
  const rows = catalogue.services.flatMap(({ id, isAddon, details, taxes }) => {
    const offer = isAddon ? undefined : offerAppointment(barber.offerings, [id])
    if (offer === undefined) return []
    const { duration, taking, price } = offer
    return [
      {
        id,
        name: textIn(details.name, locale, own),
        duration,
        price: shownPrice(price, taxes, country),
        tooLongBy: tooLongBy(around, { start, duration, taking }),
        lacks: lacksAt(taking),
      },
    ]
  })
  return {
    freeUntil: Number.isFinite(until) ? shopTime(instantAt(until), zone) : null,
    rows: rows.toSorted((one, other) => Number(!fits(one)) - Number(!fits(other))),
  }
}
