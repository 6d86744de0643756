/**
 * `npm run -s sbom > openchair.cdx.json`: the parts of a release as CycloneDX, from the lock file alone,
 * without any network request.
 */
import { billOfMaterials } from './bill-of-materials.ts'
import { lockText, readLock } from './lock-file.ts'

process.stdout.write(`${JSON.stringify(billOfMaterials(readLock(), lockText()), undefined, 2)}\n`)
