import {
  type ChangedBooking,
  fromWireLanguage,
  type InputOf,
  maxAppointmentMinutes,
} from '@openchair/contract'
import type { lengthenBooking as call } from '@openchair/contract/calls'
import { addDays, clockText, type Interval, sum, takenFrom, timesOff } from '@openchair/rules'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { textIn } from '../../catalogue/text-in.ts'
import type { Deps } from '../../deps.ts'
import { usesOf } from '../../holds/hold.ts'
import { lockTimes } from '../../holds/store-times.ts'
import type { DeskAsker } from '../../permitted-staff.ts'
import { Refusal } from '../../refusals/refusal.ts'
import { dayAt, instantAt, multirangeOf, shopTime, writtenMinute } from '../../shop-time.ts'
import type { Client } from '../../store/db.ts'
import type { RecordedItem } from '../../store/sale-record.ts'
import { takenTimes } from '../../timetable/read-timetable.ts'
import type { ShopTimes } from '../../timetable/store.ts'
import { localAt } from '../../timetable/time-off/occurrences.ts'
import { workingDays } from '../../timetable/working-days.ts'
import type { ChangePlan } from '../change/decide/plan.ts'
import { callTheShop, type SaleToChange, type SoldAppointment } from '../change/decide/sale-to-change.ts'
import { noChange } from '../desk/run-act.ts'
import { type BookingRow, findBooking } from '../desk/store-bookings.ts'
import { changeAtDesk } from './change-at-desk.ts'
import { findUnits, type TakenUnit } from './store.ts'

/** The minutes by which one press ends a booking later (desk/longer). */
const longerBy = 15
const dayMinutes = 1440

/** All that a booking takes now; epoch minutes. */
type Taken = { readonly work: readonly Interval[]; readonly units: readonly (TakenUnit & Interval)[] }

const takenBy = ({ occupied }: BookingRow, units: readonly TakenUnit[]): Taken => ({
  work: (occupied ?? []).map(({ from, until }) => ({
    start: writtenMinute(from),
    end: writtenMinute(until),
  })),
  units: units.map((unit) => ({ ...unit, start: writtenMinute(unit.from), end: writtenMinute(unit.until) })),
})

/** The stretch that follows what is taken until the end, or beyond it by a buffer. */
const after = ({ end }: Interval): Interval => ({ start: end, end: end + longerBy })

/** The time off of a professional that begins at the end of a booking, or after it. */
const offAfter = (
  { shop: { timezone } }: ShopCatalogue,
  { off }: ShopTimes,
  barberId: string,
  wanted: Interval,
) => {
  const own = off.filter((entry) => (entry.barberId ?? barberId) === barberId)
  const day = dayAt(instantAt(wanted.start), timezone)
  const days = workingDays.localDays(addDays(day, -1), addDays(day, 1), timezone)
  return timesOff(own, days).filter(({ start }) => start >= wanted.start)
}

/** The end of a booking as it is recorded, later than it was. */
const withLaterEnd = (item: RecordedItem, end: number, timezone: string): RecordedItem => ({
  ...item,
  endsAt: shopTime(instantAt(end), timezone),
  duration: (item.duration ?? sum(item.subItems.map(({ duration }) => duration ?? 0))) + longerBy,
})

/** Refuses with what begins before the later end, and when. */
const createChecking = (catalogue: ShopCatalogue, { language }: DeskAsker) => {
  const { timezone, settings } = catalogue.shop
  const locale = fromWireLanguage(language)
  const check = (
    code: 'followed_by_booking' | 'followed_by_time_off' | 'followed_by_unit',
    blocked: readonly Interval[],
    wanted: Interval,
    unit = '',
  ): void => {
    const from = takenFrom(blocked, wanted)
    if (from === undefined) return
    const time = clockText(localAt(instantAt(from), timezone).minute, locale)
    throw new Refusal(code, { params: { time, unit } })
  }
  return (
    times: ShopTimes,
    barberId: string,
    { work, units }: { readonly work: Interval } & Pick<Taken, 'units'>,
  ) => {
    const busy = (times.busy.get(barberId) ?? []).flatMap((taken) => taken.occupied ?? [taken])
    check('followed_by_booking', busy, work)
    check('followed_by_time_off', offAfter(catalogue, times, barberId, work), work)
    for (const unit of units) {
      const same = times.uses.filter((use) => use.resourceId === unit.resourceId && use.unit === unit.unit)
      const resource = catalogue.resources.find(({ id }) => id === unit.resourceId)
      const name = textIn(resource?.name ?? {}, locale, settings.defaultLanguage) || (resource?.key ?? '')
      check('followed_by_unit', same, after(unit), name)
    }
  }
}

const planLonger = (
  { record, least, catalogue }: SaleToChange,
  appointment: SoldAppointment,
  { work, units }: Taken,
): ChangePlan => {
  const { id, barberId, start, end, item } = appointment
  const later = end + longerBy
  const last = work.at(-1)
  const needs = units.map(({ resourceId, unit, ...stretch }) => ({ resource: resourceId, unit, ...stretch }))
  return {
    concerns: [id],
    cancels: [],
    moves: [
      {
        id,
        barberId,
        startsAt: instantAt(start).toString(),
        endsAt: instantAt(later).toString(),
        any: item.bookedWithAnyBarber,
        occupied:
          last === undefined ? null : multirangeOf([...work.slice(0, -1), { ...last, end: after(last).end }]),
        uses: usesOf(needs.map((need) => (need.end >= end ? { ...need, end: after(need).end } : need))),
      },
    ],
    record: {
      ...record,
      items: record.items.map((each) =>
        each.id === id ? withLaterEnd(each, later, catalogue.shop.timezone) : each,
      ),
    },
    isOver: false,
    money: noChange,
    least,
    refunds: [],
    charge: null,
    chargeAt: null,
    event: null,
  }
}

const readTaken = async (
  client: Client,
  sale: SaleToChange,
  appointment: SoldAppointment,
): Promise<Taken> => {
  const key = { shopId: sale.shopId, id: appointment.id }
  const row = await findBooking(client, { ...key, now: sale.now })
  const isHere = row !== undefined && (row.arrivedAt ?? row.startedAt) !== null
  if (!isHere || appointment.end + longerBy - appointment.start > maxAppointmentMinutes)
    throw callTheShop(sale, 'change_not_allowed')
  return takenBy(row, await findUnits(client, key))
}

/**
 * Ends a booking of a guest who is here 15 minutes later (desk/longer). It is claimed as a move is; working hours
 * do not end it, and neither does time off that was passed over. Nobody is told. Refuses with
 * `followed_by_booking`, `followed_by_time_off` and `followed_by_unit`, and as `changeAtDesk` does.
 */
export const lengthenBooking = async (
  deps: Deps,
  { id, version, validate = false }: InputOf<typeof call>,
  asker: DeskAsker,
): Promise<ChangedBooking> => {
  const answer = await changeAtDesk(
    deps,
    {
      id,
      version,
      validate,
      act: 'lengthened',
      body: longerBy,
      decide: async (client, sale, appointment) => {
        const { catalogue, shopId } = sale
        const { barberId, end } = appointment
        const taken = await readTaken(client, sale, appointment)
        const lasting = taken.units.filter((unit) => unit.end >= end)
        await lockTimes(client, { ids: [barberId, ...lasting.map(({ resourceId }) => resourceId)] })
        const span = { from: end - dayMinutes, to: end + dayMinutes }
        const times = await takenTimes(deps, shopId, span, { appointmentIds: [id] }, client)
        const work = after(taken.work.at(-1) ?? appointment)
        createChecking(catalogue, asker)(times, barberId, { work, units: lasting })
        return planLonger(sale, appointment, taken)
      },
    },
    asker,
  )
  // Messages that still wait to be sent about the sale are not of this act.
  return { ...answer, message: null }
}
