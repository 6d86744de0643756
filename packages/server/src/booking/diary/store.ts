import { headSql, personSql } from '../../accounts/store-people.ts'
import { type Language } from '@openchair/contract'
import { staffName, staffText } from '@openchair/rules'
import { textIn } from '../../catalogue/text-in.ts'
import { messageTexts } from '../../messages/texts/texts.ts'
import type { Queryable } from '../../store/db.ts'
import { boolean, instant, integer, json, nullable, text, uuid } from '../../store/statement/kinds.ts'
import { isoSql, statement } from '../../store/statement/statement.ts'
import type { Translated } from '../../store/details.ts'
import type { RecordedItem } from '../../store/sale-record.ts'

export type Named = { readonly firstName: string; readonly lastName: string }

/** A stretch of time. Both ends are in ISO 8601, in UTC and to the second, so they compare as texts. */
export type Stretch = { readonly from: string; readonly until: string }

const stretchSql = (range: string): string =>
  `'from', ${isoSql(`lower(${range})`)}, 'until', ${isoSql(`upper(${range})`)}`

/** SQL of the columns of a booked appointment, left joined with its `sale`. */
export const bookedSql = `appointment.id, appointment.barber_id as "barberId", appointment.guest_first_name as "firstName",
  ${isoSql('appointment.starts_at')} as "startsAt", ${isoSql('appointment.ends_at')} as "endsAt",
  sale.record->'items' as items`

/** The columns of `bookedSql`; instants in ISO 8601. */
export const bookedColumns = {
  id: uuid,
  barberId: uuid,
  firstName: text,
  startsAt: text,
  endsAt: text,
  items: nullable(json<readonly RecordedItem[]>()),
}

/** SQL that tells if an appointment is the first one of its `sale` that is still booked. */
export const isFirstSql = `sale.id is not null and not exists (
  select from appointment earlier
  where earlier.shop_id = sale.shop_id and earlier.sale_order_id = sale.id and earlier.state = 'booked'
    and (earlier.starts_at, earlier.position) < (appointment.starts_at, appointment.position))`

/** SQL of the stretches for which an `appointment` takes its professional; null for from start to end. */
export const occupiedPartsSql = `(select json_agg(json_build_object(${stretchSql('part')}) order by part)
  from unnest(appointment.occupied) as part)`

/**
 * SQL that tells if the customer of the `sale` of an `appointment` comes to the shop for the first time with it.
 * Earlier appointments are found by the records of other sales of the same person (desk/same-person), because no
 * index leads from a sale to its appointments.
 */
export const comesFirstSql = `sale.id is not null and not exists (
    select from sale_order as other
    cross join lateral jsonb_array_elements(other.record->'items') as item
    join appointment as earlier on earlier.shop_id = other.shop_id and earlier.id = (item->>'id')::uuid
    where other.shop_id = sale.shop_id and other.customer_id in ${personSql(headSql('sale.customer_id'))} and earlier.state = 'booked'
      and earlier.no_show_at is null and earlier.starts_at < appointment.starts_at)`

/** A unit of a resource that an appointment uses for a stretch. `number` is counted from 1. */
type Use = Stretch & {
  readonly names: Translated
  readonly key: string
  readonly number: number
  /** Tells if the resource has this one unit only. */
  readonly isOne: boolean
}

/** The name of a unit, such as "Basin 2"; without the number if there is only one. */
const unitName = ({ names, key, number, isOne }: Omit<Use, keyof Stretch>, language: Language): string => {
  const name = textIn(names, language, 'en') || key
  return isOne && number === 1 ? name : `${name} ${number}`
}

const between = `appointment.starts_at >= $from and appointment.starts_at < $to`
const span = { shopId: uuid, from: instant, to: instant }

const readStatement = statement(
  'read-diary',
  { ...span, barberId: nullable(uuid) },
  `select ${bookedSql},
    coalesce(sale.sequence, 0) as sequence,
    case when ${isFirstSql} then sale.id end as "saleId", sale.id as "bookingId", sale.note,
    ${comesFirstSql} as "comesFirst",
    coalesce(appointment.channel ->> 'name' = 'desk' and sale.cart_id is null, false) as "isByDesk",
    (select json_agg(json_build_object('id', other.id, 'firstName', other.guest_first_name) order by other.starts_at)
     from appointment other
     where other.shop_id = sale.shop_id and other.sale_order_id = sale.id and other.state = 'booked'
       and other.id <> appointment.id) as "with",
    ${occupiedPartsSql} as occupied,
    (select json_agg(json_build_object('names', resource.name, 'key', resource.key, 'number', used.unit + 1,
       'isOne', resource.units = 1, ${stretchSql('used.during')}) order by used.during, resource.position)
     from resource_use used join resource on resource.shop_id = used.shop_id and resource.id = used.resource_id
     where used.shop_id = appointment.shop_id and used.appointment_id = appointment.id) as uses
  from appointment
  left join sale_order sale on sale.shop_id = appointment.shop_id and sale.id = appointment.sale_order_id
  where appointment.shop_id = $shopId and appointment.state = 'booked' and ${between}
    and ($barberId is null or appointment.barber_id = $barberId)
  order by appointment.starts_at, appointment.id`,
  {
    ...bookedColumns,
    sequence: integer,
    /** The sale's id, if this is its first appointment. */
    saleId: nullable(uuid),
    /** The sale's id on each of its appointments; null if nobody bought the appointment. */
    bookingId: nullable(uuid),
    note: nullable(text),
    comesFirst: boolean,
    isByDesk: boolean,
    with: nullable(json<readonly { readonly id: string; readonly firstName: string }[]>()),
    occupied: nullable(json<readonly Stretch[]>()),
    uses: nullable(json<readonly Use[]>()),
  },
)

type Span = Readonly<Record<'from' | 'to', Temporal.Instant>> & { readonly shopId: string }

/** The appointments of a shop between two instants by their starts; of one professional if one is named. */
export const readDiary = async (
  on: Queryable,
  asked: Span & { readonly barberId: string | null },
  language: Language,
) =>
  (await readStatement.rows(on, asked)).map(({ items, with: among, occupied, uses, ...row }) => {
    const itemOf = (id: string) => items?.find((item) => item.id === id)
    const own = itemOf(row.id)
    return {
      ...row,
      /** The professional's name at the booking, whatever their name is today. */
      barber: { firstName: own?.barber?.firstName ?? '', lastName: own?.barber?.lastName ?? '' },
      firstName:
        row.isByDesk && row.firstName === '' ? messageTexts[language].words.walkIn : staffName(row.firstName),
      note: row.note === null ? null : staffText(row.note),
      /** Tells if the customer who booked comes to this shop for the first time; unknown of one without a name. */
      comesFirst: row.comesFirst && own?.customer === null && row.firstName !== '',
      /** The stretches for which it takes its professional, ascending and apart (times/occupied). */
      taken: occupied ?? [{ from: row.startsAt, until: row.endsAt }],
      /** The units that it uses, in the order of their stretches. */
      units: (uses ?? []).map(({ from, until, ...use }) => ({ name: unitName(use, language), from, until })),
      services: (own?.subItems ?? []).map(({ names }) => textIn(names, language, 'en')),
      /** The other guests of the booking, each with their professional. */
      others: (among ?? []).map(({ id, firstName }) => ({
        firstName: staffName(firstName),
        barber: itemOf(id)?.barber?.firstName ?? '',
      })),
      /** The products that were bought with the booking, shown on its first appointment. */
      products:
        row.saleId !== null
          ? (items ?? []).flatMap(({ names }) => names ?? []).map((names) => textIn(names, language, 'en'))
          : [],
    }
  })

/** An appointment as the staff of a shop see it; instants in ISO 8601. */
export type DiaryEntry = Awaited<ReturnType<typeof readDiary>>[number]

const closedStatement = statement(
  'find-closed-shops',
  span,
  `select shop.name, shop.route, count(*) as count
   from shop as printed join shop on shop.brand_id = printed.brand_id and shop.id <> printed.id and not shop.active
   join appointment on appointment.shop_id = shop.id and appointment.state = 'booked' and ${between}
   where printed.id = $shopId group by shop.id order by shop.name`,
  { name: text, route: text, count: integer },
)

/** A shop of the same brand that is no longer in the brand file, with the number of its appointments. */
export type ClosedShop = { readonly name: string; readonly route: string; readonly count: number }

/** The closed shops of a shop's brand that have appointments between two instants, by name. */
export const readClosedShops = (on: Queryable, asked: Span): Promise<readonly ClosedShop[]> =>
  closedStatement.rows(on, asked)
