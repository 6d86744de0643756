import { maxAppointmentMinutes } from '@openchair/contract'
import { staffName } from '@openchair/rules'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import { textIn } from '../../catalogue/text-in.ts'
import { occupiedSql } from '../../holds/store-times.ts'
import { multirangeOf } from '../../shop-time.ts'
import type { Queryable } from '../../store/db.ts'
import { boolean, instant, nullable, text, textAs, uuid } from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import { comingStretches } from '../../timetable/time-off/occurrences.ts'
import type { StaffTimeOff } from '../../timetable/time-off/store.ts'
import { professionalOf } from '../diary/professional-of.ts'
import { bookedColumns, bookedSql } from '../diary/store.ts'

const concernedStatement = statement(
  'find-in-time-off',
  {
    shopId: uuid,
    barberId: nullable(uuid),
    during: textAs('tstzmultirange'),
    earliest: instant,
    now: instant,
  },
  `select ${bookedSql}, sale.confirmation_code as code, appointment.state = 'held' as "isClaimed"
   from appointment
   left join sale_order sale on sale.shop_id = appointment.shop_id and sale.id = appointment.sale_order_id
   where appointment.shop_id = $shopId and ($barberId is null or appointment.barber_id = $barberId)
     and (appointment.state = 'booked' and appointment.no_show_at is null
       or appointment.state = 'held' and exists (select from attempt where attempt.shop_id = $shopId
         and attempt.owner_id = appointment.owner_id and attempt.state = 'claimed'))
     and appointment.starts_at > $earliest and appointment.ends_at > $now
     and ${occupiedSql('appointment')} && $during
   order by appointment.starts_at, appointment.id`,
  { ...bookedColumns, code: nullable(text), isClaimed: boolean },
)

/** An appointment that lies in time off and is to be settled with its guest. */
export type ConcernedAppointment = {
  readonly id: string
  /** The confirmation code; null if nobody bought the appointment, or it is just being bought. */
  readonly code: string | null
  /** True while its guest is just paying for it. */
  readonly isClaimed: boolean
  /** The start by the shop's clock. */
  readonly startsAt: Temporal.ZonedDateTime
  readonly endsAt: Temporal.ZonedDateTime
  /** The guest's first name; empty if unknown. */
  readonly firstName: string
  /** The names of the services in the shop's own language; none if they are not known. */
  readonly services: readonly string[]
  /** The first name of the professional. */
  readonly barber: string
}

/**
 * Finds the appointments that have not ended and take their professional's time within time off, in the order
 * of their starts. One that is just being paid for is among them.
 */
export const findConcerned = async (
  on: Queryable,
  catalogue: ShopCatalogue,
  entry: StaffTimeOff,
  now: Temporal.Instant,
): Promise<readonly ConcernedAppointment[]> => {
  const { id: shopId, timezone, settings } = catalogue.shop
  const during = multirangeOf(comingStretches(entry, timezone, now))
  const earliest = now.subtract({ minutes: maxAppointmentMinutes })
  const rows = await concernedStatement.rows(on, { shopId, barberId: entry.barberId, during, earliest, now })
  const local = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(timezone)
  return rows.map(({ id, code, isClaimed, barberId, firstName, startsAt, endsAt, items }) => {
    const own = items?.find((item) => item.id === id)
    const booked = { firstName: own?.barber?.firstName ?? '', lastName: own?.barber?.lastName ?? '' }
    return {
      id,
      code,
      isClaimed,
      startsAt: local(startsAt),
      endsAt: local(endsAt),
      firstName: staffName(firstName),
      services: (own?.subItems ?? []).map(({ names }) => textIn(names, settings.defaultLanguage, 'en')),
      barber: professionalOf(catalogue, { barberId, barber: booked }).firstName,
    }
  })
}
