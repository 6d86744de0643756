import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tables } from '../store/tables.ts'
import type { Products } from '../products/products.ts'
import { readStock } from '../products/store.ts'

export const createProducts = (db: Kysely<Tables>, clock: Clock): Products => ({
  stockOf: (shopId, { cartId }) => readStock(db, shopId, { now: clock.now(), cartId }),
})
