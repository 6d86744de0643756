import { call } from '../define-call.ts'
import type * as schemas from '../schemas/services.ts'

const listed = { include: ['addonServices'], sort: ['order'], limit: true } as const

export const listShopServices = call<typeof schemas.listShopServices>()({
  method: 'GET',
  path: '/v2/shop/:id/service',
  summary: 'What any professional of a shop offers: ranges where they differ; at most 500, by `order`.',
  accepts: listed,
  errors: ['shop_not_found'],
})
export const getShopService = call<typeof schemas.getShopService>()({
  method: 'GET',
  path: '/v2/shop/:id/service/:serviceId',
  summary: 'One service of a shop.',
  accepts: listed,
  errors: ['shop_not_found', 'service_not_found'],
})
export const listBarberServices = call<typeof schemas.listBarberServices>()({
  method: 'GET',
  path: '/v2/shop/:id/barber/:barberId/service',
  summary: 'What a professional offers, with that length and price; at most 500, by `order`.',
  accepts: listed,
  errors: ['shop_not_found', 'barber_not_found', 'any_barber_not_allowed'],
})
export const getBarberService = call<typeof schemas.getBarberService>()({
  method: 'GET',
  path: '/v2/shop/:id/barber/:barberId/service/:serviceId',
  summary: 'One service of a professional.',
  accepts: listed,
  errors: ['shop_not_found', 'barber_not_found', 'any_barber_not_allowed', 'service_not_found'],
})
