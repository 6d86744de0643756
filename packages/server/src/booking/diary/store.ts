import { type Language } from '@openchair/contract'
import { textIn } from '../../catalogue/text-in.ts'
import type { Queryable } from '../../store/db.ts'
import type { RecordedItem } from '../../store/sale-record.ts'

/** An appointment as those who work in a shop see it; instants in ISO 8601. */
export type DiaryEntry = {
  readonly id: string
  readonly barberId: string
  readonly startsAt: string
  readonly endsAt: string
  /** Of the guest; empty where nobody said it. */
  readonly firstName: string
  /** In the language asked for. */
  readonly services: readonly string[]
  readonly sequence: number
  /** Of the whole sale, where this is its first appointment: what is to be paid at the shop, minor units. */
  readonly left: number
}

type Row = Omit<DiaryEntry, 'services'> & { readonly items: readonly RecordedItem[] | null }

const text = `
  select appointment.id, appointment.barber_id as "barberId", appointment.guest_first_name as "firstName",
    to_char(appointment.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt",
    to_char(appointment.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endsAt",
    coalesce(sale.sequence, 0) as sequence, sale.record->'items' as items,
    case when sale.id is not null and not exists (
      select from appointment earlier
      where earlier.shop_id = sale.shop_id and earlier.sale_order_id = sale.id and earlier.state = 'booked'
        and (earlier.starts_at, earlier.position) < (appointment.starts_at, appointment.position)
    ) then greatest(0, sale.total - (
      select coalesce(sum(amount), 0)::int4 from payment
      where payment.shop_id = sale.shop_id and payment.sale_order_id = sale.id and payment.no_show_id is null
        and payment.state in ('captured', 'authorized', 'scheduled', 'refunded')
    )) else 0 end as left
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
  return rows.map(({ items, ...row }) => {
    const lines = items?.find(({ id }) => id === row.id)?.subItems ?? []
    return { ...row, services: lines.map(({ names }) => textIn(names, language, 'en')) }
  })
}
