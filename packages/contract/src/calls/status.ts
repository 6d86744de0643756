import { call } from '../define-call.ts'
import type * as schemas from '../schemas/status.ts'

export const getStatus = call<typeof schemas.getStatus>()({
  method: 'GET',
  path: '/v1/status',
  summary: 'Whether the service can be used; else when to ask again.',
})
