import type { z } from 'zod'
import { type BrandEntry, brandEntry } from '../entries/brand-entry.ts'
import { plainMessage } from '../fields/field.ts'
import type { Fault, FaultPath } from '../file/fault.ts'
import type { Raw } from '../file/raw.ts'

type Shape = { readonly brand: BrandEntry | undefined; readonly faults: readonly Fault[] }

/** Validates every value of a brand file; `brand` is undefined if there are faults. */
export const checkShape = (raw: Raw): Shape => {
  const parsed = brandEntry.safeParse(raw, { error: plainMessage })
  return parsed.success
    ? { brand: parsed.data, faults: [] }
    : { brand: undefined, faults: parsed.error.issues.flatMap(faultsOf) }
}

const faultsOf = (issue: z.core.$ZodIssue): readonly Fault[] => {
  const path = issue.path as FaultPath
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }]
  // The block's message has one line per key.
  const messages = issue.message.split('\n')
  return issue.keys.map((key, index) => ({ path: [...path, key], message: messages[index] ?? '' }))
}
