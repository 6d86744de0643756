import { search } from '@openchair/contract/calls'
import { ask } from './client.ts'

/** Shops that match the typed text; of one brand if its id is given. */
export const shopSearchQuery = (term: string, brandId?: string) =>
  ask(search, {
    term,
    ...(brandId === undefined ? {} : { 'filters[brandId]': brandId }),
    'filters[type]': 'public_shops',
  })
