import type { SaleItem, SalePayment } from '@openchair/contract'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../store/db.ts'
import type { SaleKey, SaleRecord } from '../../store/sale-record.ts'
import { shopTime } from '../../shop-time.ts'
import { cardToCharge } from '../../payments/sale/card-to-charge.ts'
import { isCardRemovedSql, paidAtSql } from '../../payments/sale/store-sale.ts'
import { isUuid } from '../../store/uuid.ts'
import { itemStateSql } from './item-state.ts'
import { across } from '../../store/across-shops.ts'

export type SaleOrderRow = NonNullable<Awaited<ReturnType<typeof findSaleOrder>>>

/** What finds a sale: the column, its value, and the shop; undefined where that is not known. */
const soughtBy = (by: Sought) => {
  if (typeof by === 'string') return { column: 'sale.id', value: by, shopId: undefined } as const
  return 'cartId' in by
    ? ({ column: 'sale.cart_id', value: by.cartId, shopId: by.shopId } as const)
    : ({ column: 'sale.id', value: by.saleOrderId, shopId: by.shopId } as const)
}

type Sought = SaleKey | { readonly shopId: string; readonly cartId: string } | string

/** A sale order with its appointments, its payments and who booked it; of a shop, by its id or its cart's, or by its id alone. */
export const findSaleOrder = async (db: Db, by: Sought) => {
  const { column, value, shopId } = soughtBy(by)
  if (!isUuid(value)) return undefined
  const row = await db
    .selectFrom('sale_order as sale')
    .innerJoin('customer', 'customer.id', 'sale.customer_id')
    .where(column, '=', value)
    .$call((sales) =>
      shopId === undefined
        ? sales.modifyFront(sql.raw(across.link))
        : sales.where('sale.shop_id', '=', shopId),
    )
    .select([
      'sale.id',
      'sale.shop_id as shopId',
      'sale.cart_id as cartId',
      'sale.state',
      'sale.confirmation_code as confirmationCode',
      'sale.record',
      'sale.note',
      'sale.created_at as createdAt',
      'customer.id as customerId',
      'customer.user_id as userId',
      'customer.first_name as customerFirstName',
    ])
    .select((sale) => [
      jsonArrayFrom(
        sale
          .selectFrom('appointment')
          .whereRef('appointment.shop_id', '=', 'sale.shop_id')
          .where('appointment.id', 'in', bookedIds)
          .select(['appointment.id', 'appointment.no_show_paid as missedPaid'])
          .select([itemState.as('state'), isNoShow.as('isNoShow')]),
      ).as('appointments'),
      jsonArrayFrom(
        sale
          .selectFrom('payment')
          .whereRef('payment.shop_id', '=', 'sale.shop_id')
          .whereRef('payment.sale_order_id', '=', 'sale.id')
          .orderBy('payment.created_at')
          .orderBy('payment.charge_at', (order) => order.nullsFirst())
          .select([
            'payment.id',
            'kind',
            'payment.state',
            'amount',
            'card_brand',
            'card_last4',
            'charge_at',
            'no_show_id',
          ])
          .select([
            sql<boolean>`payment.card_reference is not null`.as('hasCard'),
            sql<number | null>`${sql.raw(paidAtSql)}`.as('paidAt'),
            sql<boolean>`${sql.raw(isCardRemovedSql)}`.as('isCardRemoved'),
          ]),
      ).as('payments'),
      jsonArrayFrom(
        sale
          .selectFrom('refund')
          .whereRef('refund.shop_id', '=', 'sale.shop_id')
          .whereRef('refund.sale_order_id', '=', 'sale.id')
          .where('refund.state', '<>', 'failed')
          .orderBy('refund.created_at')
          .orderBy('refund.id')
          .select([
            'refund.id',
            'refund.payment_id as paymentId',
            'refund.amount',
            'refund.item_id as itemId',
            'refund.change_id as changeId',
          ]),
      ).as('refunds'),
    ])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const charged = cardToCharge(row.payments.filter(({ kind }) => kind === 'card'))?.id
  return {
    ...row,
    record: row.record as SaleRecord,
    payments: row.payments.map((each) => toPayment(each, (row.record as SaleRecord).shop.timezone, charged)),
    /** The appointments of those payments that are a fee. */
    fees: new Map(
      row.payments.flatMap(({ id, no_show_id }) => (no_show_id === null ? [] : [[id, no_show_id]])),
    ),
  }
}

/** The appointments of a sale are items of its record under the same id. */
const bookedIds = sql<string>`(select (item->>'id')::uuid from jsonb_array_elements(sale.record->'items') as item)`

const itemState = sql.raw<SaleItem['state']>(itemStateSql)

const isNoShow = sql<boolean>`appointment.no_show_at is not null`

type PaymentRow = Pick<SalePayment, 'id' | 'state' | 'amount'> & {
  readonly kind: SalePayment['type']
  readonly card_brand: string | null
  readonly card_last4: string | null
  readonly charge_at: string | Date | null
  readonly no_show_id: string | null
}

const toPayment = (
  { id, kind, state, amount, card_brand, card_last4, charge_at: at, no_show_id }: PaymentRow,
  zone: string,
  charged: string | undefined,
): SalePayment => ({
  id,
  type: kind,
  amount,
  code: null,
  cardInfo: card_brand === null || card_last4 === null ? null : { brand: card_brand, last4: card_last4 },
  captured: state === 'captured',
  state,
  // Money that is set aside is taken then, of a card that was charged already.
  chargeAt:
    at !== null && (state === 'scheduled' || state === 'due')
      ? shopTime(Temporal.Instant.from(String(at)), zone)
      : null,
  feeFor: no_show_id,
  isChargedNext: id === charged,
})
