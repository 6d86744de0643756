/** How the guest came: `Google` with a search engine's token, `Widget` in a partner's frame, else `Web` (spec 4, 9). */
export type Platform = 'Web' | 'Widget' | 'Google'

export const isEmbedded = (): boolean => {
  try {
    return window.parent !== window
  } catch {
    return true
  }
}

/**
 * The address that this document was opened at, with the token that later pages have lost. It is asked for, not stored: before a
 * guest consents nothing is kept that only tells where they came from.
 */
const openedAt = (): string => performance.getEntriesByType('navigation')[0]?.name ?? ''

export const platform = (): Platform => {
  if (/[?&]rwg_token=/.test(`${location.search} ${openedAt()}`)) return 'Google'
  return isEmbedded() ? 'Widget' : 'Web'
}
