import {
  getAppleDeepLinkingConfig,
  getBrand,
  getExtension,
  getGoogleDeepLinkingConfig,
  getHome,
  listBrands,
} from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { Refusal } from '../refusals/refusal.ts'
import { readAppleConfig, readGoogleConfig } from './read-association-files.ts'
import { readBrand, readBrands, readExtension, readInstagramImages } from './read-brand.ts'

export const brandRoutes = (bind: Bind, deps: Deps): void => {
  bind(getHome, schemas.getHome, async ({ id, shopId, brandId }, { language }) =>
    shopId === undefined
      ? readBrand(deps, id, language)
      : readInstagramImages(deps, id, { shopId, brandId }, language),
  )
  bind(getBrand, schemas.getBrand, async ({ id, lat, lng }, { language }) => {
    if (lat === undefined && lng === undefined) return readBrand(deps, id, language)
    if (lat === undefined || lng === undefined) {
      const path = lat === undefined ? 'lat' : 'lng'
      throw new Refusal('invalid_request', { issues: [{ path, message: 'missing' }] })
    }
    return readBrand(deps, id, language, { lat, lng })
  })
  bind(listBrands, schemas.listBrands, (_, { language }) => readBrands(deps, language))
  bind(getExtension, schemas.getExtension, ({ route }) => readExtension(deps, route))
  bind(getAppleDeepLinkingConfig, schemas.getAppleDeepLinkingConfig, () => readAppleConfig(deps))
  bind(getGoogleDeepLinkingConfig, schemas.getGoogleDeepLinkingConfig, () => readGoogleConfig(deps))
}
