/** `npm run -s sbom > openchair.cdx.json`: what a release consists of, as CycloneDX, by the lock file alone; nothing is asked of anybody. */
import { billOfMaterials } from './bill-of-materials.ts'
import { lockText, readLock } from './lock-file.ts'

process.stdout.write(`${JSON.stringify(billOfMaterials(readLock(), lockText()), undefined, 2)}\n`)
