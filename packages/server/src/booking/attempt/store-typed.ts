import type { Pool } from '../../store/db.ts'
import { prepared } from '../../store/prepared.ts'
import { type Claim, claimed, lockedCart, neither, openValues, writeTaken } from '../store.ts'
import type { BareSale } from './store-together.ts'

// The time is no other's before nor after, so nobody has to hear that it changed.
const statement = prepared<Claim>(
  'book-while-typing',
  (value) => `
  with ${lockedCart(value, true)},
  taken as (
    update appointment
    set id = ${value('id0', 'uuid')}, sale_order_id = ${value('orderId', 'uuid')}, state = 'booked', hold_expires_at = null,
      while_typing = false, booked_with_any = ${value('any0', 'boolean')}, guest_first_name = ${value('firstName0', 'text')},
      guest_last_name = ${value('lastName0', 'text')}, channel = ${value('channel0', 'jsonb')},
      confirmation_code = ${value('code', 'text')}
    from mine
    where appointment.shop_id = ${value('shopId', 'uuid')} and appointment.owner_id = ${value('ownerId', 'uuid')}
      and appointment.state = 'held' and appointment.while_typing
      and appointment.barber_id = ${value('barberId0', 'uuid')}
      and appointment.starts_at = ${value('startsAt0', 'timestamptz')}
      and appointment.ends_at = ${value('endsAt0', 'timestamptz')}
    returning appointment.id
  ),
  complete as (select from taken),
  ${writeTaken(value, true)}
  ${claimed}`,
)

/**
 * Books a bare sale of a cart with the very time that its guest has had while they typed, by one statement: nobody can come between.
 * Not complete where the cart has it no more, or chose another.
 */
export const bookWhileTyping = async (pool: Pool, { plan, now }: BareSale): Promise<Claim> => {
  const [claim = neither] = await statement(pool, openValues(plan, now))
  return claim
}
