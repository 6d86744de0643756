import {
  getAppleDeepLinkingConfig,
  getBrand,
  getExtension,
  getGoogleDeepLinkingConfig,
  getHome,
  listBrands,
} from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { allBrands } from '../catalogue/store-brands.ts'
import type { Deps } from '../deps.ts'
import type { Bind } from '../http/bind.ts'
import { Refusal } from '../refusals/refusal.ts'
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

/** The paths that a brand's own application may open. */
const widgetPaths = '/booking/*'

/** The file that Apple requires from a site whose links open in applications, with those of all brands. */
const readAppleConfig = async ({ reader }: Deps): Promise<Record<string, unknown>> => {
  const appIds = (await allBrands(reader, {})).flatMap(({ apps }) => apps.apple?.appIds ?? [])
  const details = appIds.length > 0 ? [{ appIDs: appIds, components: [{ '/': widgetPaths }] }] : []
  return { applinks: { apps: [], details } }
}

/** The file that Google requires for the same. */
const readGoogleConfig = async ({ reader }: Deps): Promise<Record<string, unknown>[]> =>
  (await allBrands(reader, {})).flatMap(({ apps: { android } }) =>
    android === undefined
      ? []
      : [
          {
            relation: ['delegate_permission/common.handle_all_urls'],
            target: {
              namespace: 'android_app',
              package_name: android.packageName,
              sha256_cert_fingerprints: android.sha256CertFingerprints,
            },
          },
        ],
  )
