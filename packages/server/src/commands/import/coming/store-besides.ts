import { sql } from 'kysely'
import type { Db } from '../../../store/db.ts'

/** A place in line on a waiting list that stands, for a day that has not passed. */
export type Place = { readonly barberId: string | null; readonly serviceIds: readonly string[] }

/** A gift card with money left that a shop sold, or that is good for one professional of it; minor units. */
export type CardLeft = {
  readonly barberId: string | null
  readonly balance: number
  readonly currency: string
}

/** The places in line at a shop from a calendar day on. */
export const placesInLine = async (
  database: Db,
  shopId: string,
  today: string,
): Promise<readonly Place[]> => {
  const { rows } = await sql<Place>`
    select barber_id as "barberId", service_ids as "serviceIds" from waiting_list_application
    where shop_id = ${shopId} and state = 'standing' and day >= ${today}`.execute(database)
  return rows
}

/** The gift cards of a shop that something is left of. */
export const cardsLeft = async (database: Db, shopId: string): Promise<readonly CardLeft[]> => {
  const { rows } = await sql<CardLeft>`
    select barber_id as "barberId", balance, currency from gift_card
    where shop_id = ${shopId} and active and balance > 0`.execute(database)
  return rows
}
