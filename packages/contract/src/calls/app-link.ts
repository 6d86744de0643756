import { call } from '../define-call.ts'
import type * as schemas from '../schemas/app-link.ts'

export const sendAppLink = call<typeof schemas.sendAppLink>()({
  method: 'POST',
  path: '/v1/customer/sms-app-link',
  summary: 'Sends links to the applications of the only brand by SMS. Answers alike for every phone.',
  botCheck: true,
  errors: ['no_apps', 'provider_not_set_up'],
})
export const sendBrandAppLink = call<typeof schemas.sendBrandAppLink>()({
  method: 'POST',
  path: '/v1/brand/:id/sms-app-link',
  summary: "Sends links to a brand's applications by SMS. Answers alike for every phone.",
  accepts: { same: { brandId: 'id' } },
  botCheck: true,
  errors: ['brand_not_found', 'no_apps', 'provider_not_set_up'],
})
