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
 * How our script shows this frame, by the name that it has given to it: over the page, where it can be closed, or in it, where it
 * cannot. Undefined in any other frame.
 */
export const framedAs = (): 'dialog' | 'inline' | undefined =>
  /^(dialog|inline):/.exec(window.name)?.[1] as 'dialog' | 'inline' | undefined

/**
 * The address that this document was opened at, with the token that later pages have lost. It is asked for, not stored: before a
 * guest consents nothing is kept that only tells where they came from.
 */
const openedAt = (): string => performance.getEntriesByType('navigation')[0]?.name ?? ''

export const platform = (): Platform => {
  if (/[?&]rwg_token=/.test(`${location.search} ${openedAt()}`)) return 'Google'
  return isEmbedded() ? 'Widget' : 'Web'
}
