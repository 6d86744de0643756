import { fromWireLanguage, type InputOf, type OutputOf, type WireLanguage } from '@openchair/contract'
import type { getMoveTimes as call } from '@openchair/contract/calls'
import { agreedTerms, listSlots, sum, sumSold, whatStands } from '@openchair/rules'
import type { CatalogueBarber, ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { textIn } from '../../catalogue/text-in.ts'
import type { Deps } from '../../deps.ts'
import { checkReach, reaches, type ShopStaff } from '../../permitted-staff.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { instantAt, shopTime, writtenMinute } from '../../shop-time.ts'
import { readTimetable } from '../../timetable/read-timetable.ts'
import { candidatesOf, type Timetable } from '../../timetable/timetable.ts'
import { atAgreedPrice, repricedItems } from '../change/decide/plan-move.ts'
import type { SoldAppointment } from '../change/decide/sale-to-change.ts'
import { offerOfMove } from '../change/decide/seat-moves.ts'
import { findBookingOf } from '../desk/find-booking.ts'
import { summaryOf } from '../quote/record.ts'
import { findSaleOrder, type SaleOrderRow } from '../sale/store.ts'
import { notInDuring } from './not-in.ts'

type Rows = OutputOf<typeof call>['rows']

/** A booking that may be moved, with its sale; epoch minutes. */
type Booked = Pick<SoldAppointment, 'id' | 'barberId' | 'start' | 'end' | 'item'> & {
  readonly sale: SaleOrderRow
}

const bookedOf = (sale: SaleOrderRow | undefined, id: string): Booked => {
  const item = sale?.record.items.find((each) => each.id === id)
  if (sale === undefined || item?.dateTime == null || item.endsAt == null || item.barber === null)
    throw new Refusal('appointment_not_found')
  const [start, end] = [writtenMinute(item.dateTime), writtenMinute(item.endsAt)]
  return { id, barberId: item.barber.id, start, end, item, sale }
}

const idsOf = (
  { appointments }: SaleOrderRow,
  isMeant: (each: SaleOrderRow['appointments'][number]) => boolean,
): readonly string[] => appointments.flatMap((each) => (isMeant(each) ? [each.id] : []))

/** The sums by which another professional's prices change a sale. */
const differenceOf = (
  catalogue: ShopCatalogue,
  { sale, ...appointment }: Booked,
  seat: { readonly barber: CatalogueBarber; readonly offer: { readonly prices: readonly number[] } },
): Rows[number]['difference'] => {
  const { record } = sale
  const canceled = new Set(idsOf(sale, ({ state }) => state === 1))
  const missed = new Map(idsOf(sale, ({ isNoShow }) => isNoShow).map((id) => [id, 0]))
  const moved = repricedItems(
    { catalogue, record, canceled, missed },
    [{ appointment, seat }],
    agreedTerms(record),
  )
  const [before, after] = [record.items, moved].map((items) => {
    const { breakdown } = sumSold({ items, breakdown: record.breakdown })
    const standing = whatStands({ items, breakdown: { ...record.breakdown, ...breakdown } }, canceled)
    const sumOf = (of: (amounts: (typeof items)[number]['amounts']) => number) =>
      sum(standing.items.map(({ amounts }) => of(amounts)))
    return {
      services: sumOf(({ price }) => price),
      discounts: sumOf(({ discount }) => discount),
      tip: sumOf(({ tip }) => tip),
      total: standing.breakdown.total,
    }
  })
  if (before === undefined || after === undefined) throw new Refusal('appointment_not_found')
  const services = after.services - before.services
  const discounts = after.discounts - before.discounts
  const tip = after.tip - before.tip
  const total = after.total - before.total
  return { services, discounts, tip, total, taxesAndFees: total - services + discounts - tip }
}

/** The free starts of a professional on a day, as guests are offered them, but for the booking's own. */
const freeStarts = (
  timetable: Timetable,
  day: string,
  { barber, offer }: { readonly barber: CatalogueBarber; readonly offer: ReturnType<typeof offerOfMove> },
  { barberId, start: own }: Booked,
): readonly number[] => {
  if (offer === undefined) return []
  const candidates = candidatesOf(timetable, [{ barber, ...offer }])
  return listSlots({ ...timetable, lastDay: day, candidates }).flatMap(({ slots }) =>
    slots.flatMap(({ start, available }) =>
      available && !(barber.id === barberId && start === own) ? [start] : [],
    ),
  )
}

/**
 * Lists the professionals who do what is booked, with the difference in price and their free times of a day
 * (desk/move-times). The times are those that guests are offered; what the booking itself takes is free. Refuses
 * with `appointment_not_found`, and with `not_permitted` beyond the asker's reach.
 */
export const findMoveTimes = async (
  deps: Pick<Deps, 'pool' | 'clock' | 'catalogues' | 'shared'>,
  staff: ShopStaff,
  { id, day }: Pick<InputOf<typeof call>, 'id' | 'day'>,
  language: WireLanguage,
): Promise<OutputOf<typeof call>> => {
  const { shopId, saleOrderId } = await findBookingOf(deps, staff, id)
  const sale = saleOrderId === undefined ? undefined : await findSaleOrder(deps.pool, { shopId, saleOrderId })
  const booked = bookedOf(sale, id)
  checkReach(staff, booked.barberId)
  const known = await deps.catalogues.ofShop(shopId)
  const timetable = await readTimetable(deps, known, { first: day, last: day }, { appointmentIds: [id] })
  const { catalogue } = timetable
  const { timezone, settings } = catalogue.shop
  const isShops = (await notInDuring(deps.pool, catalogue, booked)) !== undefined
  const inReach = catalogue.barbers.filter((barber) => reaches(staff, barber.id))
  const rows = inReach.flatMap((barber): Rows => {
    const found = offerOfMove(booked, barber)
    if (found === undefined) return []
    const offer = isShops
      ? atAgreedPrice({ appointment: booked, seat: { offer: found } }, false).seat.offer
      : found
    return [
      {
        barber: summaryOf(barber),
        duration: offer.duration,
        difference: differenceOf(catalogue, booked, { barber, offer }),
        times: freeStarts(timetable, day, { barber, offer }, booked).map((start) =>
          shopTime(instantAt(start), timezone),
        ),
      },
    ]
  })
  const doing = new Set(rows.map(({ barber }) => barber.id))
  return {
    rows,
    others: inReach.filter((barber) => !doing.has(barber.id)).map(summaryOf),
    services: booked.item.subItems.map(({ names }) =>
      textIn(names, fromWireLanguage(language), settings.defaultLanguage),
    ),
  }
}
