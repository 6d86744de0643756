import path from 'node:path'
import type { z } from 'zod'
import { type BrandEntry, brandEntry } from '../entries/brand.ts'
import { plainMessage } from '../fields/field.ts'
import type { Fault, FaultPath, PlacedFault } from '../file/fault.ts'
import { type PictureFiles, readPictures } from '../file/pictures.ts'
import type { Raw } from '../file/raw.ts'
import { readText } from '../file/read-text.ts'
import { readYaml } from '../file/read-yaml.ts'

export type CheckedBrandFile = {
  readonly ok: true
  readonly brand: BrandEntry
  /** The file's values as text, which show whether a setting was given. */
  readonly raw: Raw
  readonly pictures: PictureFiles
  readonly lineOf: (path: FaultPath) => number
}
type FaultyBrandFile = { readonly ok: false; readonly faults: readonly PlacedFault[] }

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
  const parsed = brandEntry.safeParse(raw, { error: plainMessage })
  const { pictures, faults: pictureFaults } = await readPictures(raw, path.dirname(file))
  if (parsed.success && pictureFaults.length === 0)
    return { ok: true, brand: parsed.data, raw, pictures, lineOf }
  const faults = [...(parsed.error?.issues.flatMap(faultsOf) ?? []), ...pictureFaults]
  const placed = faults.map((fault) => ({ ...fault, line: lineOf(fault.path) }))
  return { ok: false, faults: placed.toSorted((a, b) => a.line - b.line) }
}

const faultsOf = (issue: z.core.$ZodIssue): readonly Fault[] => {
  const path = issue.path as FaultPath
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }]
  // The message of a block's fault has one line for each unknown key.
  const messages = issue.message.split('\n')
  return issue.keys.map((key, index) => ({ path: [...path, key], message: messages[index] ?? '' }))
}
