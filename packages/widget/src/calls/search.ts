import { search } from '@openchair/contract/calls'
import { ask } from './client.ts'

/** Shops by what was typed; of one brand where its id is given, else of any. */
export const shopSearchQuery = (term: string, brandId?: string) =>
  ask(search, {
    term,
    ...(brandId === undefined ? {} : { 'filters[brandId]': brandId }),
    'filters[type]': 'public_shops',
  })
