import { storedText } from '../storage/store.ts'

/** How the guest came: `Google` with a search engine's token, `Widget` in a partner's frame, else `Web` (spec 4, 9). */
export type Platform = 'Web' | 'Widget' | 'Google'

export const isEmbedded = (): boolean => {
  try {
    return window.parent !== window
  } catch {
    return true
  }
}

export const platform = (): Platform => {
  if (new URLSearchParams(location.search).has('rwg_token')) return 'Google'
  return isEmbedded() ? 'Widget' : 'Web'
}

const visitor = storedText('openchair-visitor')

/** A random id of this browser, made at its first call and kept, so that visits can be counted (spec 7). */
export const visitorId = (): string => {
  const known = visitor.read()
  if (known) return known
  // Not `randomUUID`: that is missing where the page came over plain HTTP.
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  visitor.write(made)
  return made
}
