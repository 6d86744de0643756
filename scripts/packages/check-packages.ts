import type { Fault } from '../source-files.ts'
import { type BillOfMaterials, billOfMaterials } from './bill-of-materials.ts'
import { type Locked, lockText, nameOf, readLock } from './lock-file.ts'

const where = 'package-lock.json'

/** Finds packages that a bill of materials omits, or lists without checksum or licence. */
export const packageFaults = (locked: Locked, { components }: BillOfMaterials): readonly Fault[] => {
  const named = new Map(components.map((component) => [component['bom-ref'], component]))
  return Object.entries(locked).flatMap(
    ([folder, { link, version = '', name = nameOf(folder) }]): Fault[] => {
      if (!folder.includes('node_modules/') || link === true) return []
      const component = named.get(folder)
      const wanted = `pkg:npm/${name.replace('@', '%40')}@${version}`
      if (component?.purl !== wanted)
        return [{ where, what: `the bill of materials does not name ${wanted} (${folder})` }]
      if (component.hashes.length === 0) return [{ where, what: `${folder} has no checksum` }]
      if (component.licenses.length === 0) return [{ where, what: `${folder} says no licence` }]
      return []
    },
  )
}

/** Compares the output of `npm run sbom` with every package of the lock file. */
export const checkPackages = (): readonly Fault[] => {
  const locked = readLock()
  return packageFaults(locked, billOfMaterials(locked, lockText()))
}
