/** Rows of products, discounts and holds, as Kysely reads them. */
import type { GiftCardCover } from '@openchair/contract'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { NullableTimestamp } from './columns.ts'
import type { ProductDetails, Translated } from '../details.ts'

type ProductTable = {
  shop_id: string
  id: Generated<string>
  key: string
  active: Generated<boolean>
  price: number
  inventory: number
  filed_inventory: number
  details: JSONColumnType<ProductDetails>
}

type ProductTaxTable = { shop_id: string; product_id: string; tax_id: string }

type PromoTable = {
  id: Generated<string>
  brand_id: string
  code: string
  name: string
  names: ColumnType<Translated, string | undefined, string>
  active: Generated<boolean>
  type: 'percentage' | 'amount'
  percentage: ColumnType<string | null, number | string | null, number | string | null>
  amount: number | null
  first_day: string | null
  last_day: string | null
  minimum: Generated<number>
  shop_ids: string[]
  service_ids: string[] | null
  for_products: Generated<boolean>
  uses_left: number | null
  filed_uses: number | null
  uses_per_customer: number | null
}

type GiftCardTable = {
  id: Generated<string>
  brand_id: string
  shop_id: string | null
  barber_id: string | null
  code: string
  code_key: string
  active: Generated<boolean>
  currency: string
  balance: number
  initial_balance: number
  filed: Generated<boolean>
}

type GiftCardSaleTable = {
  shop_id: string
  sale_order_id: string
  gift_card_id: string
  cover: GiftCardCover
  recipient_name: string | null
  recipient_email: string | null
  greeting: string | null
  send_on: string | null
  send_at: NullableTimestamp
  sent_at: NullableTimestamp
  given_id: Generated<string>
}

type MembershipTable = {
  id: Generated<string>
  brand_id: string
  name: string
  names: ColumnType<Translated, string | undefined, string>
  percentage: ColumnType<string, number | string, number | string>
  email: string | null
  phone: string | null
}

type HoldTable = {
  shop_id: string
  id: string
  owner_id: string
  sale_order_id: string | null
  kind: 'product' | 'promo' | 'gift_card'
  target_id: string
  amount: number
  state: 'held' | 'booked' | 'given_back'
  hold_expires_at: NullableTimestamp
  customer_email: string | null
  customer_phone: string | null
}

export type HoldTables = {
  product: ProductTable
  product_tax: ProductTaxTable
  promo: PromoTable
  gift_card: GiftCardTable
  gift_card_sale: GiftCardSaleTable
  membership: MembershipTable
  hold: HoldTable
}
