import { search } from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { searchShops } from './search-shops.ts'

/**
 * The number of requests that a search counts as: it looks at every shop, and takes as long as ten reads. An
 * address may make 600 a minute, so that 60 guests behind one router can each search ten times while they
 * type.
 */
const searchWeight = 10

export const searchRoutes = (bind: Bind, deps: Deps): void => {
  bind(
    search,
    schemas.search,
    async ({ term, index = 0, 'filters[brandId]': brand }, { language }) => ({
      rows: await searchShops(deps, { term, index, brand }, language),
    }),
    { weight: searchWeight },
  )
}
