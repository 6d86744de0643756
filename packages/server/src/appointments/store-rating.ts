import type { SoldAppointment } from '../booking/sale/store-sold-appointments.ts'
import type { Client } from '../store/db.ts'
import { instant, integer, nullable, text, uuid } from '../store/statement/kinds.ts'
import { statement } from '../store/statement/statement.ts'

const recordStatement = statement(
  'record-rating',
  { shopId: uuid, id: uuid, rating: nullable(integer), review: nullable(text), now: instant },
  `update appointment set rating = $rating, review = $review, rated_at = $now where shop_id = $shopId and id = $id`,
)

/** Writes what was said of an appointment, in place of what was said before. */
export const recordRating = async (
  client: Client,
  { shopId, id }: Pick<SoldAppointment, 'shopId' | 'id'>,
  { rating, review }: Pick<SoldAppointment, 'rating' | 'review'>,
  now: Temporal.Instant,
): Promise<void> => {
  await recordStatement.run(client, { shopId, id, rating, review, now })
}
