import { search } from '@openchair/contract/calls'
import { ask } from './client.ts'

/** Shops that match the typed text. With a brand's id, only that brand's. */
export const shopSearchQuery = (term: string, brandId?: string) =>
  ask(search, {
    term,
    ...(brandId === undefined ? {} : { 'filters[brandId]': brandId }),
    'filters[type]': 'public_shops',
  })
