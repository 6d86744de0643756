import { fromWireLanguage, type InputOf, type OutputOf, type WireLanguage } from '@openchair/contract'
import type { getFittingServices } from '@openchair/contract/calls'
import { elapsedAt, freeUntil, offerAppointment, shownPrice, tooLongBy } from '@openchair/rules'
import { textIn } from '../catalogue/text-in.ts'
import type { Deps } from '../deps.ts'
import type { ShopStaff } from '../permitted-staff.ts'
import { instantAt, shopTime } from '../shop-time.ts'
import { readStart } from './read-start.ts'

/**
 * Lists the services that a professional does, each with their own price and length, those that fit from a start
 * on first (desk/fitting). Hours, notice and horizon hide none, because staff may pass over them. Refuses with
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
  const { open, busy, off = [] } = timetable.professional(barber)
  const around = {
    open: timetable.days.flatMap((localDay, index) =>
      (open[index] ?? []).map((hours) => ({
        start: localDay.startsAt + elapsedAt(localDay, hours.start),
        end: localDay.startsAt + elapsedAt(localDay, hours.end),
      })),
    ),
    blocked: [...busy.flatMap((taken) => taken.occupied ?? [taken]), ...off],
  }
  const until = freeUntil(around, start)
  const { country } = catalogue.shop.address
  const own = catalogue.shop.settings.defaultLanguage
  const rows = catalogue.services.flatMap(({ id, isAddon, details, taxes }) => {
    const offer = isAddon ? undefined : offerAppointment(barber.offerings, [id])
    if (offer === undefined) return []
    const { duration, taking, price } = offer
    return [
      {
        id,
        name: textIn(details.name, fromWireLanguage(language), own),
        duration,
        price: shownPrice(price, taxes, country),
        tooLongBy: tooLongBy(around, { start, duration, taking }),
      },
    ]
  })
  return {
    freeUntil: Number.isFinite(until) ? shopTime(instantAt(until), zone) : null,
    rows: [...rows.filter((row) => row.tooLongBy === 0), ...rows.filter((row) => row.tooLongBy > 0)],
  }
}
