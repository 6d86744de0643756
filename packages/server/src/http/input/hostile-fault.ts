import type { FieldMessage } from '../../refusals/texts.ts'

/**
 * The most levels of a value: twice the depth of any call's input. A much deeper value would exhaust the
 * stack of any function that walks through it.
 */
const deepest = 20

/** Tells whether PostgreSQL can store a text: it stores neither NUL nor half of a surrogate pair. */
const canBeStored = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/**
 * Finds a fault in a value that holds a text that PostgreSQL cannot store, or that is nested without end. It
 * is checked here once, for all use cases.
 */
export const hostileFault = (value: unknown, depth = 0): FieldMessage | undefined => {
  if (typeof value === 'string') return canBeStored(value) ? undefined : 'bad_characters'
  if (typeof value !== 'object' || value === null) return undefined
  if (depth === deepest) return 'too_deep'
  for (const [key, inner] of Object.entries(value)) {
    const found = canBeStored(key) ? hostileFault(inner, depth + 1) : 'bad_characters'
    if (found !== undefined) return found
  }
  return undefined
}
