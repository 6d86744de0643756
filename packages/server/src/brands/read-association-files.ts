import type { Deps } from '../deps.ts'
import { allBrands } from './store.ts'

/** Addresses of the widget may open in a brand's own application. */
const widgetPaths = '/booking/*'

/** What Apple asks of a site whose links open in applications: every brand's, in one file. */
export const readAppleConfig = async ({ db }: Deps): Promise<Record<string, unknown>> => {
  const appIds = (await allBrands(db)).flatMap(({ apps }) => apps.apple?.appIds ?? [])
  const details = appIds.length > 0 ? [{ appIDs: appIds, components: [{ '/': widgetPaths }] }] : []
  return { applinks: { apps: [], details } }
}

/** What Google asks of such a site. */
export const readGoogleConfig = async ({ db }: Deps): Promise<Record<string, unknown>[]> =>
  (await allBrands(db)).flatMap(({ apps: { android } }) =>
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
