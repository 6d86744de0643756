import { z } from 'zod'
import { product } from '../entities/service.ts'
import { id } from '../entities/value.ts'

export const listProducts = {
  input: z.object({
    id,
    /** The cart whose held stock counts as available, if the caller proves that it is theirs. */
    cartId: id.optional(),
  }),
  output: z.object({ rows: z.array(product) }),
}
