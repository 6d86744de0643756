import { z } from 'zod'
import { shop } from './shop.ts'
import { id } from './value.ts'

export const searchResult = z
  .object({
    id,
    type: z.literal('public_shops'),
    shopId: id,
    result: shop,
    source: z.enum(['name', 'address', 'zip']),
    /** The name of the professional by whom the shop was found. */
    professional: z.string().optional(),
  })
  .meta({ id: 'SearchResult' })
export type SearchResult = z.infer<typeof searchResult>
