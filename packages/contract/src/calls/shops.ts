import { call } from '../define-call.ts'
import { shopParts } from '../forms.ts'
import type * as schemas from '../schemas/shops.ts'

export const getShop = call<typeof schemas.getShop>()({
  method: 'GET',
  path: '/v1/shop/:id',
  summary: 'A shop, with its services, photos, hours and rules.',
  accepts: { include: ['services', 'addonServices', ...shopParts] },
  errors: ['shop_not_found'],
})
