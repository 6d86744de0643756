/** Rows of the waiting list, as Kysely reads them. */
import type { Generated } from 'kysely'
import type { NullableTimestamp, Timestamp } from './columns.ts'

type ApplicationTable = {
  shop_id: string
  id: string
  number: Generated<number>
  queue_id: string
  customer_id: string
  day: string
  barber_id: string | null
  service_ids: string[]
  duration: number
  tip: number
  state: 'standing' | 'accepted' | 'left' | 'expired'
  card_reference: string | null
  card_brand: string | null
  card_last4: string | null
  revision: Generated<number>
  paying_attempt_id: string | null
  sale_order_id: string | null
  language: string | null
  free_at_joining: Generated<Date[]>
  created_at: Timestamp
  updated_at: Timestamp
}

type OfferTable = {
  shop_id: string
  id: string
  application_id: string
  expires_at: Timestamp
  ended_at: NullableTimestamp
  created_at: Timestamp
}

type SlotTable = {
  shop_id: string
  id: string
  offer_id: string
  application_id: string
  barber_id: string
  starts_at: Timestamp
  ends_at: Timestamp
}

export type WaitingListTables = {
  waiting_list_application: ApplicationTable
  waiting_list_offer: OfferTable
  waiting_list_slot: SlotTable
}
