import { z } from 'zod'
import { product } from '../entities/service.ts'
import { id } from '../entities/value.ts'

export const listProducts = {
  input: z.object({
    id,
    /** Stock that this cart holds counts as available to a caller who proves that it is theirs. */
    cartId: id.optional(),
  }),
  output: z.object({ rows: z.array(product) }),
}
