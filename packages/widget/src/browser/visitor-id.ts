import { storedText } from '../storage/store.ts'

const visitor = storedText('openchair-visitor')

/** A random id of this browser, made at its first call and persisted, so that reservations can be counted (spec 7). */
export const visitorId = (): string => {
  const known = visitor.read()
  if (known) return known
  // Not `randomUUID`: that is missing on pages served over plain HTTP.
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  visitor.write(made)
  return made
}
