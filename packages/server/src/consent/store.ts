import type { Queryable } from '../store/db.ts'
import { isUuid } from '../store/uuid.ts'

type GiverRow = {
  readonly id: string
  readonly email: string | null
  readonly phone: string | null
}

type FindGiver = (
  on: Queryable,
  proof: { readonly shopId: string; readonly id: string; readonly after: Temporal.Instant },
) => Promise<GiverRow | undefined>

const giverOf =
  (table: 'sale_order' | 'waiting_list_application'): FindGiver =>
  async (on, { shopId, id, after }) => {
    if (!isUuid(id)) return undefined
    const { rows } = await on.query<GiverRow>(
      `select customer.id, customer.email, customer.phone from ${table} as proof
       join customer on customer.id = proof.customer_id
       where proof.id = $1 and proof.shop_id = $2 and proof.created_at > $3`,
      [id, shopId, after.toString()],
    )
    return rows[0]
  }

/** Who booked a sale order of a shop, by its id, where that was after an instant. */
export const findBuyer = giverOf('sale_order')

/** Who joined the waiting list of a shop, by the application's id, where that was after an instant. */
export const findWaiting = giverOf('waiting_list_application')
