/** Runs `npm start` with the demo brand and all third parties set up; nothing is booked yet. */
import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runServer } from '@openchair/server'
import { importBrandFile } from '@openchair/server/import'
import { servePartner } from '../demo/partner/serve-partner.ts'
import { buildIfStale } from '../scripts/build-applications.ts'

/** The flags of shops in addition to the demo's. */
const flags: Readonly<Record<string, string>> = {
  'kingsley-soho': 'cookie-consent',
  'kingsley-wynwood': 'cookie-consent, wow-track-rwg-tokens, fullstory-sampling',
  'kingsley-rental': 'check-if-human',
}

/** The settings of a brand with trackers. */
const counted = "metaPixelId: '1234567890123456'\nanalyticsMeasurementId: G-AB12CD34EF\n"

const demo = path.resolve(import.meta.dirname, '../demo')

/** Writes the demo's brand file with these settings and flags; returns its path. */
const writeBrand = async (): Promise<string> => {
  const folder = path.join(process.env['DATA_DIR'] ?? '', 'brand')
  await cp(demo, folder, { recursive: true })
  const file = path.join(folder, 'kingsley.yaml')
  const text = await readFile(file, 'utf8')
  const withFlags = text.replaceAll(
    /^ {2}- route: (\S+)$.*?^ {4}flags: \[/gms,
    (shop: string, route: string) => (flags[route] === undefined ? shop : `${shop}${flags[route]}, `),
  )
  await writeFile(file, counted + withFlags)
  return file
}

await buildIfStale()
await runServer({
  runsAs: 'development',
  prepare: async (deps) => {
    const imported = await importBrandFile(deps, await writeBrand())
    if (!imported.ok) throw new Error(`the brand cannot be imported: ${JSON.stringify(imported.faults)}`)
  },
  beside: servePartner,
})
