import { z } from 'zod'
import { product } from '../entities/product.ts'
import { id } from '../entities/value.ts'

export const listProducts = {
  input: z.object({
    id,
    /** What this cart holds counts as there. */
    cartId: id.optional(),
  }),
  output: z.object({ rows: z.array(product) }),
}
