import { storedInTab } from '../storage/store.ts'

/** How the guest came: `Google` with a search engine's token, `Widget` in a partner's frame, else `Web` (spec 4, 9). */
export type Platform = 'Web' | 'Widget' | 'Google'

export const isEmbedded = (): boolean => {
  try {
    return window.parent !== window
  } catch {
    return true
  }
}

/** Tells that a search engine led to this page: only its first address bears the token. */
const fromSearch = storedInTab<true>('openchair-from-search', 1)

export const platform = (): Platform => {
  const isLed = new URLSearchParams(location.search).has('rwg_token')
  if (isLed) fromSearch.write(true)
  if (isLed || fromSearch.read()) return 'Google'
  return isEmbedded() ? 'Widget' : 'Web'
}
