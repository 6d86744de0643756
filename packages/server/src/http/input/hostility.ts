import type { FieldMessage } from '../../refusals/texts.ts'

/** Twice as deep as any input of a call; a deeper one would exhaust the stack of whoever walks through it. */
const deepest = 20

/** PostgreSQL stores neither the NUL character nor half of a surrogate pair. */
const canBeStored = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Checked here once, so that no use case has to consider texts that cannot be stored or values nested without end. */
export const hostility = (value: unknown, depth = 0): FieldMessage | undefined => {
  if (typeof value === 'string') return canBeStored(value) ? undefined : 'bad_characters'
  if (typeof value !== 'object' || value === null) return undefined
  if (depth === deepest) return 'too_deep'
  for (const [key, inner] of Object.entries(value)) {
    const found = canBeStored(key) ? hostility(inner, depth + 1) : 'bad_characters'
    if (found !== undefined) return found
  }
  return undefined
}
