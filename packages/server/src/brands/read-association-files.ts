import type { Deps } from '../deps.ts'
import { allBrands } from '../catalogue/store-brands.ts'

/** The paths that a brand's own application may open. */
const widgetPaths = '/booking/*'

/** The file that Apple requires from a site whose links open in applications, with those of all brands. */
export const readAppleConfig = async ({ reader }: Deps): Promise<Record<string, unknown>> => {
  const appIds = (await allBrands(reader)).flatMap(({ apps }) => apps.apple?.appIds ?? [])
  const details = appIds.length > 0 ? [{ appIDs: appIds, components: [{ '/': widgetPaths }] }] : []
  return { applinks: { apps: [], details } }
}

/** The same for Google. */
export const readGoogleConfig = async ({ reader }: Deps): Promise<Record<string, unknown>[]> =>
  (await allBrands(reader)).flatMap(({ apps: { android } }) =>
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
