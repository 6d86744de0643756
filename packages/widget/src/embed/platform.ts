/**
 * The guest's origin: `Google` with a search engine's token, `Widget` in a partner's frame, else `Web` (frame/platform).
 */
export type Platform = 'Web' | 'Widget' | 'Google'

export const isEmbedded = (): boolean => {
  try {
    return window.parent !== window
  } catch {
    return true
  }
}

/**
 * The way in which our script shows this frame, according to its name: over the page, where it can be closed,
 * or inline, where it cannot. Undefined in any other frame.
 */
export const framedAs = (): 'dialog' | 'inline' | undefined =>
  /^(dialog|inline):/.exec(window.name)?.[1] as 'dialog' | 'inline' | undefined

/**
 * The address with which this document was opened; later pages have lost its token. It is read from the
 * browser rather than stored, because without consent nothing may be stored about where guests come from.
 */
const openedAt = (): string => performance.getEntriesByType('navigation')[0]?.name ?? ''

export const platform = (): Platform => {
  if (/[?&]rwg_token=/.test(`${location.search} ${openedAt()}`)) return 'Google'
  return isEmbedded() ? 'Widget' : 'Web'
}
