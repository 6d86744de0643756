import { call } from '../define-call.ts'
import { shopParts } from '../forms.ts'
import type * as schemas from '../schemas/brands.ts'

export const getHome = call<typeof schemas.getHome>()({
  method: 'GET',
  path: '/v1/home/:id',
  summary: 'A brand with its shops; with `shopId` (and `brandId`), the Instagram images of that shop.',
  accepts: { include: ['shops', ...shopParts, 'extension'] },
  errors: ['brand_not_found', 'shop_not_found'],
})
export const getBrand = call<typeof schemas.getBrand>()({
  method: 'GET',
  path: '/v1/brand/:id',
  summary: 'A brand; with `lat` and `lng`, its shops nearest first, with their distance in miles.',
  accepts: { include: ['shops', ...shopParts, 'extension'] },
  errors: ['brand_not_found'],
})
export const listBrands = call<typeof schemas.listBrands>()({
  method: 'GET',
  path: '/v1/brand',
  summary: 'All brands with their shops.',
})
export const getExtension = call<typeof schemas.getExtension>()({
  method: 'GET',
  path: '/v1/extension/:route',
  summary: "A brand's presentation and id, by its route.",
  errors: ['brand_not_found'],
})
export const getAppleDeepLinkingConfig = call<typeof schemas.getAppleDeepLinkingConfig>()({
  method: 'GET',
  path: '/v1/extension/apple-deep-linking-config',
  summary: "Apple's association file for the brands' applications.",
})
export const getGoogleDeepLinkingConfig = call<typeof schemas.getGoogleDeepLinkingConfig>()({
  method: 'GET',
  path: '/v1/extension/google-deep-linking-config',
  summary: "Google's association file for the brands' applications.",
})
