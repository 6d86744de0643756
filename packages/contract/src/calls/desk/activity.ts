import { call } from '../../define-call.ts'
import type * as schemas from '../../schemas/desk/activity.ts'

export const getActivity = call<typeof schemas.getActivity>()({
  method: 'GET',
  path: '/v1/desk/shop/:shopId/activity',
  summary: 'What was done at the desk, the latest first: by whom, when, with what before and after.',
  auth: 'staff',
  permission: 'seeActivity',
})
