import { call } from '../define-call.ts'
import type * as schemas from '../schemas/products.ts'

export const listProducts = call<typeof schemas.listProducts>()({
  method: 'GET',
  path: '/v1/shop/:id/product',
  summary: 'What a shop sells beside its services, by name, and how many of each can be had now.',
  accepts: { include: ['photos', 'productBrand'], sort: ['name'], limit: true },
  provesCart: true,
  errors: ['shop_not_found'],
})
