/** The rows of each table, as Kysely reads them; the migrations beside this file create the tables. */
import type { Language } from '@openchair/contract'
import type { Generated } from 'kysely'
import type { CatalogueTables } from './catalogue-tables.ts'
import type { AttemptKind, AttemptState } from './attempt-kinds.ts'
import type { Json, NullableJson, NullableTimestamp, Timestamp } from './columns.ts'
import type { HoldTables } from './hold-tables.ts'
import type { PaymentTables } from './payment-tables.ts'
import type { WaitingListTables } from './waiting-list-tables.ts'

type CustomerTable = {
  id: Generated<string>
  brand_id: string
  user_id: string | null
  claimed_by: string | null
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  preferred_language: Generated<string>
  prepay_only: Generated<boolean>
  created_at: Timestamp
}

type CartTable = {
  shop_id: string
  id: string
  request: Json
  shown_total: number
  shown_now: number | null
  shown_later: number | null
  attempt: Generated<number>
  paying_attempt_id: string | null
  hold_expires_at: NullableTimestamp
  sale_order_id: string | null
  proof_hash: string | null
  typing_until: NullableTimestamp
  is_typing_longer: Generated<boolean>
  typing_since: NullableTimestamp
  typing_times: NullableJson
  created_at: Timestamp
  updated_at: Timestamp
}

type AppointmentState = 'held' | 'booked' | 'canceled'
type AppointmentTable = {
  shop_id: string
  id: string
  owner_id: string | null
  sale_order_id: string | null
  position: Generated<number>
  barber_id: string
  starts_at: Timestamp
  ends_at: Timestamp
  state: AppointmentState
  hold_expires_at: NullableTimestamp
  while_typing: Generated<boolean>
  booked_with_any: Generated<boolean>
  guest_first_name: Generated<string>
  guest_last_name: Generated<string>
  channel: NullableJson
  confirmation_code: string | null
  arrived_at: NullableTimestamp
  no_show_at: NullableTimestamp
  no_show_paid: number | null
  no_show_dropped: number | null
  canceled_at: NullableTimestamp
  rating: number | null
  review: string | null
  rated_at: NullableTimestamp
}

type TimeChangeTable = {
  shop_id: string
  recorded_at: Generated<Date>
  id: Generated<string>
  starts_at: NullableTimestamp
  ends_at: NullableTimestamp
}

type CheckoutType = 'bookAndPay' | 'bookNoCard' | 'bookProvideCard'
type SaleOrderTable = {
  shop_id: string
  id: string
  cart_id: string | null
  customer_id: string
  state: 'booked' | 'canceled'
  checkout_type: CheckoutType
  currency: string
  total: number
  confirmation_code: string
  record: Json
  note: string | null
  sequence: Generated<number>
  created_at: Timestamp
}

type EventTable = {
  shop_id: string
  id: string
  kind: string
  subject_id: string
  detail: Json
  tell_at: NullableTimestamp
  tries: Generated<number>
  told_at: NullableTimestamp
  created_at: Timestamp
}

type NotificationTable = {
  id: string
  shop_id: string
  sale_order_id: string
  appointment_id: string
  dismissed_at: NullableTimestamp
  created_at: Timestamp
}

type AttemptTable = {
  shop_id: string
  id: string
  kind: AttemptKind
  owner_id: string
  idempotency_key: string
  body_hash: string
  state: AttemptState
  plan: Json
  answer: NullableJson
  lease_until: NullableTimestamp
  created_at: Timestamp
  updated_at: Timestamp
}

type MessageTable = {
  id: string
  number: Generated<number>
  brand_id: string | null
  channel: 'email' | 'sms'
  receiver: string
  language: Language
  kind: string
  content: NullableJson
  state: Generated<'waiting' | 'sent' | 'expired' | 'failed'>
  tries: Generated<number>
  send_at: NullableTimestamp
  expires_at: Timestamp
  subject_id: Generated<string | null>
  turn_of: Generated<string | null>
  turn_at: NullableTimestamp
  counted_at: NullableTimestamp
  created_at: Timestamp
  updated_at: Timestamp
}
type TextCountTable = { brand_id: string; day: string; texts: number; most: number; ends_at: Timestamp }
type CalendarFeedTable = { secret: string; shop_id: string; barber_id: string | null; created_at: Timestamp }
type UsedBotProofTable = { id: string; request: string | null; used_at: Timestamp }
/** One row while an operator keeps guests in the waiting room. */
type WaitingRoomTable = { is_open: Generated<boolean>; refresh_seconds: number }

type WidgetFileTable = { name: string; content: Buffer; used_at: Timestamp }

type LimitCountTable = {
  key: Buffer
  kind: string
  most: number | null
  times: Date[]
  expires_at: Timestamp
  counted_at: Timestamp | null
}

type PreparedCardTable = { subject: Buffer; reference: string; prepared_at: Timestamp }

export type Tables = CatalogueTables &
  HoldTables &
  PaymentTables &
  WaitingListTables & {
    customer: CustomerTable
    cart: CartTable
    appointment: AppointmentTable
    time_change: TimeChangeTable
    sale_order: SaleOrderTable
    event: EventTable
    notification: NotificationTable
    attempt: AttemptTable
    limit_count: LimitCountTable
    prepared_card: PreparedCardTable
    message: MessageTable
    text_count: TextCountTable
    calendar_feed: CalendarFeedTable
    used_bot_proof: UsedBotProofTable
    waiting_room: WaitingRoomTable
    widget_file: WidgetFileTable
  }
