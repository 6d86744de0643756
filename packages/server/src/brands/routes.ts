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
  bind(getHome, schemas.getHome, async ({ id, shopId, brandId }) =>
    shopId === undefined ? readBrand(deps, id) : readInstagramImages(deps, id, { shopId, brandId }),
  )
  bind(getBrand, schemas.getBrand, async ({ id, lat, lng }) => {
    if (lat === undefined && lng === undefined) return readBrand(deps, id)
    if (lat === undefined || lng === undefined) {
      const path = lat === undefined ? 'lat' : 'lng'
      throw new Refusal('invalid_request', { issues: [{ path, message: 'missing' }] })
    }
    return readBrand(deps, id, { lat, lng })
  })
  bind(listBrands, schemas.listBrands, () => readBrands(deps))
  bind(getExtension, schemas.getExtension, ({ route }) => readExtension(deps, route))
  bind(getAppleDeepLinkingConfig, schemas.getAppleDeepLinkingConfig, () => readAppleConfig(deps))
  bind(getGoogleDeepLinkingConfig, schemas.getGoogleDeepLinkingConfig, () => readGoogleConfig(deps))
}
