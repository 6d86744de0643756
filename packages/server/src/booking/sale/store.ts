import type { SaleItem, SalePayment } from '@openchair/contract'
import { saleKey } from '../../payments/kinds.ts'
import { ownOf } from '../../payments/sale/account.ts'
import { cardToCharge } from '../../payments/sale/card-to-charge.ts'
import { isCardRemovedSql, paidAtSql, paidForIdSql } from '../../payments/sale/store-sale.ts'
import { shopTime } from '../../shop-time.ts'
import type { Queryable } from '../../store/db.ts'
import { lookIdSql } from '../../store/look-id.ts'
import type { SaleKey, SaleRecord } from '../../store/sale-record.ts'
import {
  instant,
  integer,
  json,
  list,
  nullable,
  type Row,
  text,
  textAs,
  uuid,
  type Kind,
} from '../../store/statement/kinds.ts'
import { statement } from '../../store/statement/statement.ts'
import { isUuid } from '../../store/uuid.ts'

/** SQL of the item's state of an `appointment`: initial 0, canceled 1, arrived 2 (bookings/item-state). */
export const itemStateSql = `case
  when appointment.state = 'canceled' then 1 when appointment.arrived_at is not null then 2 else 0 end`

export const itemState = integer as unknown as Kind<SaleItem['state']>

type StoredAppointment = {
  readonly id: string
  readonly state: SaleItem['state']
  readonly isNoShow: boolean
  readonly missedPaid: number | null
}

type StoredPayment = Pick<SalePayment, 'id' | 'state' | 'amount'> & {
  readonly kind: SalePayment['type']
  readonly brand: string | null
  readonly last4: string | null
  readonly chargeAt: string | null
  readonly noShowId: string | null
  readonly paidForId: string | null
  readonly hasCard: boolean
  readonly paidAt: number | null
  readonly isCardRemoved: boolean
}

type StoredRefund = {
  readonly id: string
  readonly paymentId: string
  readonly amount: number
  readonly itemId: string | null
  readonly changeId: string | null
}

const saleColumns = {
  id: uuid,
  shopId: uuid,
  cartId: nullable(uuid),
  state: textAs<'booked' | 'canceled'>('sale_state'),
  confirmationCode: text,
  record: json<SaleRecord>(),
  note: nullable(text),
  createdAt: instant,
  customerId: uuid,
  userId: nullable(uuid),
  customerFirstName: text,
  appointments: json<readonly StoredAppointment[]>(),
  payments: json<readonly StoredPayment[]>(),
  refunds: json<readonly StoredRefund[]>(),
}

/** SQL of the rows of a table as a JSON array, with one object of these columns for each row. */
const rowsAsJson = (columns: Readonly<Record<string, string>>, from: string, order: string): string => `(
  select coalesce(json_agg(json_build_object(${Object.entries(columns)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')}) ${order}), '[]') ${from})`

// An appointment of a sale has the same id as its item in the sale's record.
const findSql = (isSought: string): string => `
  select sale.id, sale.shop_id as "shopId", sale.cart_id as "cartId", sale.state, sale.confirmation_code as "confirmationCode",
    sale.record, sale.note, sale.created_at as "createdAt", customer.id as "customerId", customer.user_id as "userId",
    customer.first_name as "customerFirstName",
    ${rowsAsJson(
      {
        id: 'appointment.id',
        state: itemStateSql,
        isNoShow: 'appointment.no_show_at is not null',
        missedPaid: 'appointment.no_show_paid',
      },
      `from appointment where appointment.shop_id = sale.shop_id
         and appointment.id in (select (item->>'id')::uuid from jsonb_array_elements(sale.record->'items') as item)`,
      '',
    )} as appointments,
    ${rowsAsJson(
      {
        id: 'payment.id',
        kind: 'kind',
        state: 'payment.state',
        amount: 'amount',
        brand: 'card_brand',
        last4: 'card_last4',
        chargeAt: 'charge_at',
        noShowId: 'no_show_id',
        paidForId: paidForIdSql,
        hasCard: 'payment.card_reference is not null',
        paidAt: paidAtSql,
        isCardRemoved: isCardRemovedSql,
      },
      'from payment where payment.shop_id = sale.shop_id and payment.sale_order_id = sale.id',
      'order by payment.created_at, payment.charge_at nulls first',
    )} as payments,
    ${rowsAsJson(
      {
        id: 'refund.id',
        paymentId: 'refund.payment_id',
        amount: 'refund.amount',
        itemId: 'refund.item_id',
        changeId: 'refund.change_id',
      },
      `from refund where refund.shop_id = sale.shop_id and refund.sale_order_id = sale.id and refund.state <> 'failed'`,
      'order by refund.created_at, refund.id',
    )} as refunds
  from sale_order as sale join customer on customer.id = sale.customer_id
  where ${isSought}`

const byIdStatement = statement(
  'find-sale-order-by-id',
  { saleOrderId: uuid },
  findSql(`sale.id = $saleOrderId`),
  saleColumns,
)
const byKeyStatement = statement(
  'find-sale-order',
  saleKey,
  findSql('sale.id = $saleOrderId and sale.shop_id = $shopId'),
  saleColumns,
)
const byCartStatement = statement(
  'find-sale-order-of-cart',
  { shopId: uuid, cartId: uuid },
  findSql('sale.cart_id = $cartId and sale.shop_id = $shopId'),
  saleColumns,
)
const severalStatement = statement(
  'find-sale-orders',
  { shopId: uuid, ids: list(uuid) },
  findSql('sale.id = any ($ids) and sale.shop_id = $shopId'),
  saleColumns,
)

type Sought = SaleKey | { readonly shopId: string; readonly cartId: string } | string

const findRow = async (on: Queryable, by: Sought): Promise<Row<typeof saleColumns> | undefined> => {
  if (typeof by === 'string') return isUuid(by) ? byIdStatement.first(on, { saleOrderId: by }) : undefined
  if ('cartId' in by) return isUuid(by.cartId) ? byCartStatement.first(on, by) : undefined
  return isUuid(by.saleOrderId) ? byKeyStatement.first(on, by) : undefined
}

/**
 * A sale order with its appointments, payments and customer, by its id alone, or in a shop by its id or cart.
 */
export const findSaleOrder = async (on: Queryable, by: Sought) => {
  const row = await findRow(on, by)
  return row && toSaleOrder(row)
}

const toSaleOrder = (row: Row<typeof saleColumns>) => {
  const charged = cardToCharge(row.payments.filter(({ kind }) => kind === 'card'))?.id
  return {
    ...row,
    payments: row.payments.map((each) => toPayment(each, row.record.shop.timezone, charged)),
    /** The appointment of each payment that is a fee. */
    fees: new Map(row.payments.flatMap(({ id, noShowId }) => (noShowId === null ? [] : [[id, noShowId]]))),
    /** The sums paid at the shop for single appointments, by appointment id; minor units. */
    own: ownOf(row),
  }
}

export type SaleOrderRow = ReturnType<typeof toSaleOrder>

/** The sale orders of a shop with these ids, in any order, in one statement. */
export const findSaleOrders = async (
  on: Queryable,
  asked: { readonly shopId: string; readonly ids: readonly string[] },
): Promise<readonly SaleOrderRow[]> => (await severalStatement.rows(on, asked)).map(toSaleOrder)

const toPayment = (
  { id, kind, state, amount, brand, last4, chargeAt, noShowId }: StoredPayment,
  zone: string,
  charged: string | undefined,
): SalePayment => ({
  id,
  type: kind,
  amount,
  code: null,
  cardInfo: brand === null || last4 === null ? null : { brand, last4 },
  captured: state === 'captured',
  state,
  // The time of an authorized payment is when a job captures it, not a time at which the guest is charged.
  chargeAt:
    chargeAt !== null && (state === 'scheduled' || state === 'due')
      ? shopTime(Temporal.Instant.from(chargeAt), zone)
      : null,
  feeFor: noShowId,
  isChargedNext: id === charged,
})

/** The data of a sale that messages need and that neither its order nor its record has. */
export const findSaleTelling = statement(
  'find-sale-telling',
  saleKey,
  `select sale.sequence, shop.brand_id as "brandId", customer.email, customer.phone,
     coalesce(sale.record ->> 'language', customer.preferred_language) as language
   from sale_order as sale join customer on customer.id = sale.customer_id join shop on shop.id = sale.shop_id
   where sale.shop_id = $shopId and sale.id = $saleOrderId`,
  { sequence: integer, brandId: uuid, email: nullable(text), phone: nullable(text), language: text },
).first

const lookedStatement = statement(
  'find-looked-at',
  { lookId: uuid },
  `select shop_id as "shopId", id as "saleOrderId" from sale_order
   where ${lookIdSql('id')} = uuid_send($lookId)`,
  saleKey,
)

/** The sale that this read-only id shows; undefined if there is none. */
export const findLookedAt = async (on: Queryable, lookId: string): Promise<SaleKey | undefined> =>
  isUuid(lookId) ? lookedStatement.first(on, { lookId }) : undefined
