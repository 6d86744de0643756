import { type Language } from '@openchair/contract'
import { staffName, staffText } from '@openchair/rules'
import { textIn } from '../../catalogue/text-in.ts'
import { across } from '../../store/across-shops.ts'
import type { Queryable } from '../../store/db.ts'
import type { RecordedItem } from '../../store/sale-record.ts'

/** The name of a professional. */
export type Named = { readonly firstName: string; readonly lastName: string }

/** An appointment as those who work in a shop see it; instants in ISO 8601. */
export type DiaryEntry = {
  readonly id: string
  readonly barberId: string
  /** The professional as the guest booked them, whatever has become of them since. */
  readonly barber: Named
  readonly startsAt: string
  readonly endsAt: string
  /** The guest's name as staff read it; empty where nobody said it. */
  readonly firstName: string
  /** In the language asked for. */
  readonly services: readonly string[]
  readonly sequence: number
  /** The sale, where this is its first appointment. */
  readonly saleId: string | null
  /** The sale, whichever of its appointments this is; null where it is of none. */
  readonly bookingId: string | null
  /** The note of whoever booked, as staff read it; null where they wrote nothing. One note is of all appointments of the sale. */
  readonly note: string | null
  /** Whether who booked comes to this shop for the first time. */
  readonly comesFirst: boolean
  /** Who else comes by the same booking, with their professional; products that were bought with it, on its first appointment. */
  readonly others: readonly { readonly firstName: string; readonly barber: string }[]
  readonly products: readonly string[]
}

type Row = Omit<DiaryEntry, 'barber' | 'services' | 'others' | 'products'> & {
  readonly items: readonly RecordedItem[] | null
  /** The other appointments of the sale that stand. */
  readonly with: readonly { readonly id: string; readonly firstName: string }[] | null
}

const isFirst = `sale.id is not null and not exists (
      select from appointment earlier
      where earlier.shop_id = sale.shop_id and earlier.sale_order_id = sale.id and earlier.state = 'booked'
        and (earlier.starts_at, earlier.position) < (appointment.starts_at, appointment.position)
    )`

const text = `
  select appointment.id, appointment.barber_id as "barberId", appointment.guest_first_name as "firstName",
    to_char(appointment.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt",
    to_char(appointment.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endsAt",
    coalesce(sale.sequence, 0) as sequence, sale.record->'items' as items,
    case when ${isFirst} then sale.id end as "saleId", sale.id as "bookingId", sale.note,
    sale.id is not null and not exists (
      select from sale_order other
      join appointment earlier on earlier.shop_id = other.shop_id and earlier.sale_order_id = other.id
      where other.shop_id = sale.shop_id and other.customer_id = sale.customer_id and earlier.state = 'booked'
        and earlier.no_show_at is null and earlier.starts_at < appointment.starts_at
    ) as "comesFirst",
    (select json_agg(json_build_object('id', other.id, 'firstName', other.guest_first_name) order by other.starts_at)
     from appointment other
     where other.shop_id = sale.shop_id and other.sale_order_id = sale.id and other.state = 'booked'
       and other.id <> appointment.id) as "with"
  from appointment
  left join sale_order sale on sale.shop_id = appointment.shop_id and sale.id = appointment.sale_order_id
  where appointment.shop_id = $1 and appointment.state = 'booked'
    and appointment.starts_at >= $2 and appointment.starts_at < $3
    and ($4::uuid is null or appointment.barber_id = $4)
  order by appointment.starts_at, appointment.id`

/** What is booked in a shop from one instant to another, of one professional where one is named, by its start. */
export const readDiary = async (
  on: Queryable,
  asked: {
    readonly shopId: string
    readonly barberId: string | null
    readonly from: Temporal.Instant
    readonly to: Temporal.Instant
  },
  language: Language,
): Promise<readonly DiaryEntry[]> => {
  const { shopId, barberId, from, to } = asked
  const { rows } = await on.query<Row>(text, [shopId, from.toString(), to.toString(), barberId])
  return rows.map(({ items, with: among, ...row }) => {
    const itemOf = (id: string) => items?.find((item) => item.id === id)
    const own = itemOf(row.id)
    return {
      ...row,
      barber: { firstName: own?.barber?.firstName ?? '', lastName: own?.barber?.lastName ?? '' },
      firstName: staffName(row.firstName),
      note: row.note === null ? null : staffText(row.note),
      comesFirst: row.comesFirst && own?.customer === null,
      services: (own?.subItems ?? []).map(({ names }) => textIn(names, language, 'en')),
      others: (among ?? []).map(({ id, firstName }) => ({
        firstName: staffName(firstName),
        barber: itemOf(id)?.barber?.firstName ?? '',
      })),
      products:
        row.saleId !== null
          ? (items ?? []).flatMap(({ names }) => names ?? []).map((names) => textIn(names, language, 'en'))
          : [],
    }
  })
}

/** A shop of the same brand that is no longer in the brand file, with how many appointments are booked there. */
export type ClosedShop = { readonly name: string; readonly route: string; readonly count: number }

/** The other shops of a shop's brand that have closed while something was booked there from one instant to another, by name. */
export const readClosedShops = async (
  on: Queryable,
  {
    shopId,
    from,
    to,
  }: { readonly shopId: string; readonly from: Temporal.Instant; readonly to: Temporal.Instant },
): Promise<readonly ClosedShop[]> => {
  const { rows } = await on.query<ClosedShop>(
    `select ${across.paper} shop.name, shop.route, count(*)::int as count
     from shop as printed join shop on shop.brand_id = printed.brand_id and shop.id <> printed.id and not shop.active
     join appointment on appointment.shop_id = shop.id and appointment.state = 'booked'
       and appointment.starts_at >= $2 and appointment.starts_at < $3
     where printed.id = $1 group by shop.id order by shop.name`,
    [shopId, from.toString(), to.toString()],
  )
  return rows
}
