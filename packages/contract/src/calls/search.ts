import { call } from '../define-call.ts'
import { shopParts } from '../forms.ts'
import type * as schemas from '../schemas/search.ts'

export const search = call<typeof schemas.search>()({
  method: 'GET',
  path: '/v1/search',
  summary: 'Shops by name, address, zip code or who works there.',
  accepts: {
    include: ['result', ...shopParts],
    limit: true,
    anyway: { index: ['public_shops', 'shops', 'locations'] },
  },
  errors: ['brand_not_found'],
})
