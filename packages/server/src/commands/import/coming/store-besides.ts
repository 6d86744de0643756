import type { Client } from '../../../store/db.ts'
import { day, integer, list, nullable, text, uuid } from '../../../store/statement/kinds.ts'
import { statement } from '../../../store/statement/statement.ts'

/** A place in line on a waiting list that stands, for a day that has not passed. */
export type Place = { readonly barberId: string | null; readonly serviceIds: readonly string[] }

/** A gift card with money left that a shop sold, or that is good for one professional of it; minor units. */
export type CardLeft = {
  readonly barberId: string | null
  readonly balance: number
  readonly currency: string
}

const placesStatement = statement(
  'import-places-in-line',
  { shopId: uuid, today: day },
  `select barber_id as "barberId", service_ids as "serviceIds" from waiting_list_application
   where shop_id = $shopId and state = 'standing' and day >= $today`,
  { barberId: nullable(uuid), serviceIds: list(uuid) },
)

/** The places in line at a shop from a calendar day on. */
export const placesInLine = (client: Client, shopId: string, today: string): Promise<readonly Place[]> =>
  placesStatement.rows(client, { shopId, today })

const cardsStatement = statement(
  'import-cards-left',
  { shopId: uuid },
  `select barber_id as "barberId", balance, currency from gift_card
   where shop_id = $shopId and active and balance > 0`,
  { barberId: nullable(uuid), balance: integer, currency: text },
)

/** The gift cards of a shop that something is left of. */
export const cardsLeft = (client: Client, shopId: string): Promise<readonly CardLeft[]> =>
  cardsStatement.rows(client, { shopId })
