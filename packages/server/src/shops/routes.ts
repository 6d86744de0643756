import { getShop } from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { readShop } from './read-shop.ts'

export const shopRoutes = (bind: Bind, deps: Deps): void => {
  bind(getShop, schemas.getShop, ({ id }, { language }) => readShop(deps, id, language))
}
