import path from 'node:path'
import type { BrandEntry } from '../entries/brand-entry.ts'
import type { Fault, FaultPath, PlacedFault } from '../file/fault.ts'
import { type PictureFiles, readPictures } from '../file/pictures.ts'
import { field, items, type Raw } from '../file/raw.ts'
import { readText } from '../file/read-text.ts'
import { readYaml } from '../file/read-yaml.ts'
import { checkAgreement } from './check-agreement.ts'
import { checkDiscounts } from './check-discounts.ts'
import { checkLanguages, checkReferences } from './check-references.ts'
import { checkShape } from './check-shape.ts'
import { checkUniqueness } from './check-uniqueness.ts'

export type CheckedBrandFile = {
  readonly ok: true
  readonly brand: BrandEntry
  /** The file's text values, which show whether a setting was given. */
  readonly raw: Raw
  readonly pictures: PictureFiles
  readonly lineOf: (path: FaultPath) => number
}
export type FaultyBrandFile = { readonly ok: false; readonly faults: readonly PlacedFault[] }

/** Reads a brand file and its pictures, and gives all of its faults at once. */
export const checkBrandFile = async (file: string): Promise<CheckedBrandFile | FaultyBrandFile> => {
  const read = await readText(file)
  if (!read.ok) return { ok: false, faults: [read] }
  const { raw, lineOf, faults: syntaxFaults } = readYaml(read.text)
  if (syntaxFaults.length > 0) return { ok: false, faults: syntaxFaults }
  if (raw === undefined || typeof raw === 'string' || Array.isArray(raw)) {
    const what = !raw ? 'is empty' : 'is not a brand file'
    return {
      ok: false,
      faults: [{ line: lineOf([]), path: [], message: `${what}: it should begin with "route: "` }],
    }
  }
  const { brand, faults: shapeFaults } = checkShape(raw)
  const { pictures, faults: pictureFaults } = await readPictures(raw, path.dirname(file))
  const faults = [...shapeFaults, ...pictureFaults, ...checkWhole(raw)]
  if (brand !== undefined && faults.length === 0) return { ok: true, brand, raw, pictures, lineOf }
  const placed = faults.map((fault) => ({ ...fault, line: lineOf(fault.path) }))
  return { ok: false, faults: placed.toSorted((a, b) => a.line - b.line) }
}

const checkWhole = (raw: Raw): readonly Fault[] => [
  ...checkUniqueness(raw),
  ...checkLanguages(raw, []),
  ...checkDiscounts(raw),
  ...items(field(raw, 'shops')).flatMap((shop, index) => [
    ...checkReferences(shop, ['shops', index]),
    ...checkLanguages(shop, ['shops', index]),
    ...checkAgreement(shop, ['shops', index]),
  ]),
]
