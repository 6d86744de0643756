import { bookTyped } from '../../holds/store-typing.ts'
import type { Pool } from '../../store/db.ts'
import { prepared } from '../../store/prepared.ts'
import { type Claim, claimed, lockedCart, neither, openValues, writeTaken } from '../store.ts'
import type { BareSale } from './store-together.ts'

const statement = prepared<Claim>(
  'book-while-typing',
  (value) => `
  with ${lockedCart(value, true)}, ${bookTyped(value, 'mine')}, ${writeTaken(value, true)}
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
