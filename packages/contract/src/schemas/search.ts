import { z } from 'zod'
import { searchResult } from '../entities/shop.ts'
import { id, word } from '../entities/value.ts'

export const search = {
  input: z.object({
    term: word.min(1).max(100),
    /** The number of the page, from 0; a page has twenty results. */
    index: z.int().min(0).max(500).optional(),
    'filters[brandId]': id.optional(),
    'filters[type]': z.literal('public_shops').optional(),
  }),
  output: z.object({ rows: z.array(searchResult) }),
}
