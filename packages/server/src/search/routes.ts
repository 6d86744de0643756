import { search } from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { searchShops } from './search-shops.ts'

export const searchRoutes = (bind: Bind, deps: Deps): void => {
  bind(search, schemas.search, async ({ term, index = 0, 'filters[brandId]': brand }, { language }) => ({
    rows: await searchShops(deps, { term, index, brand }, language),
  }))
}
