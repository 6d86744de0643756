import type { SoldAppointment } from '../booking/sale/store-sold-appointments.ts'
import type { Client } from '../store/db.ts'

/** Writes what was said of an appointment, in place of what was said before. */
export const recordRating = async (
  client: Client,
  { shopId, id }: Pick<SoldAppointment, 'shopId' | 'id'>,
  { rating, review }: Pick<SoldAppointment, 'rating' | 'review'>,
  now: Temporal.Instant,
): Promise<void> => {
  await client.query(
    `update appointment set rating = $3, review = $4, rated_at = $5 where shop_id = $1 and id = $2`,
    [shopId, id, rating, review, now.toString()],
  )
}
