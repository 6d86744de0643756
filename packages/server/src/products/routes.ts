import { listProducts as call } from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { listProducts } from './list-products.ts'

export const productRoutes = (bind: Bind, deps: Deps): void => {
  bind(call, schemas.listProducts, async ({ id, cartId }, { language, cartProof }) => ({
    rows: await listProducts(deps, id, { language, cartId, cartProof }),
  }))
}
