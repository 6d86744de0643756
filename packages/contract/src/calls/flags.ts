import { call } from '../define-call.ts'
import type * as schemas from '../schemas/flags.ts'

export const getFlags = call<typeof schemas.getFlags>()({
  method: 'GET',
  path: '/v1/shop/:id/flags',
  summary: "A shop's feature flags as a map of names.",
  accepts: { lists: ['names'] },
  errors: ['shop_not_found'],
})
