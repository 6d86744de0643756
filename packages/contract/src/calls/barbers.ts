import { call } from '../define-call.ts'
import type * as schemas from '../schemas/barbers.ts'

const listed = {
  include: ['photos', 'days_on', 'days_off', 'reward', 'schedules', 'services'],
  sort: ['order', 'createdAt'],
} as const

export const getBarber = call<typeof schemas.getBarber>()({
  method: 'GET',
  path: '/v1/shop/:id/barber/:barberId',
  summary: 'A professional of a shop, by id or route.',
  accepts: listed,
  errors: ['shop_not_found', 'barber_not_found'],
})
export const listBarbers = call<typeof schemas.listBarbers>()({
  method: 'GET',
  path: '/v1/shop/:id/professional',
  summary: 'The professionals of a shop, by `order`, then newest first, and when any of them is free.',
  accepts: { ...listed, limit: true },
  errors: ['shop_not_found'],
})
export const validateBarber = call<typeof schemas.validateBarber>()({
  method: 'POST',
  path: '/v1/barber/validate/:id',
  summary: 'Whether a passcode is that of a professional, by id. Wrong ones are limited.',
  accepts: { same: { barberId: 'id' } },
  botCheck: 'underAttack',
  errors: ['barber_not_found', 'incorrect_passcode'],
})
