import { createHash } from 'node:crypto'
import { foundFrom, type Locked, type LockedPackage, nameOf } from './lock-file.ts'
import { neededPackages } from './needed.ts'

const ofOthers = (locked: Locked): readonly (readonly [folder: string, is: LockedPackage])[] =>
  Object.entries(locked).filter(([folder, { link }]) => folder.includes('node_modules/') && link !== true)

/** The address of a package (`pkg:npm/%40scope/name@1.2.3`), which lists of known vulnerabilities use. */
const purlOf = (folder: string, { name = nameOf(folder), version = '' }: LockedPackage): string =>
  `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`

const componentOf = (folder: string, is: LockedPackage, needed: ReadonlySet<string>) => {
  const full = is.name ?? nameOf(folder)
  const [, group, name = full] = /^(@[^/]+)\/(.+)$/.exec(full) ?? []
  const sha512 = /^sha512-(.+)$/.exec(is.integrity ?? '')?.[1]
  const required = is.optional === true ? ('optional' as const) : ('required' as const)
  return {
    type: 'library' as const,
    'bom-ref': folder,
    ...(group !== undefined && { group }),
    name,
    version: is.version ?? '',
    purl: purlOf(folder, is),
    // Packages for building and testing are excluded, because the server does not load them.
    scope: needed.has(folder) ? required : ('excluded' as const),
    hashes:
      sha512 === undefined
        ? []
        : [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }],
    licenses: is.license === undefined ? [] : [{ expression: is.license }],
  }
}

const leadsTo = (locked: Locked, folder: string): readonly string[] => {
  const { dependencies, optionalDependencies, peerDependencies } = locked[folder] ?? {}
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
  const found = names.map((name) => foundFrom(locked, folder, name)).filter((each) => each !== undefined)
  return [...new Set(found.filter((each) => locked[each]?.link !== true))]
}

/** The form of CycloneDX 1.6 (ECMA-424). */
export type BillOfMaterials = ReturnType<typeof billOfMaterials>

/**
 * Lists the parts of a release from its lock file alone: each package with its address, checksum, licence and
 * dependencies, and if the server loads it. The same lock file gives the same text.
 */
export const billOfMaterials = (locked: Locked, text: string) => {
  const needed = neededPackages(locked)
  const { name = '', version = '' } = locked[''] ?? {}
  const hash = createHash('sha256').update(text).digest('hex')
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `5${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`]
  const packages = ofOthers(locked)
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${parts.join('-')}-${hash.slice(20, 32)}`,
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'pre-build' }],
      component: { type: 'application', 'bom-ref': name, name, version, purl: `pkg:npm/${name}@${version}` },
    },
    components: packages.map(([folder, is]) => componentOf(folder, is, needed)),
    dependencies: packages.map(([folder]) => ({ ref: folder, dependsOn: leadsTo(locked, folder) })),
  }
}
