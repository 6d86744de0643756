/** The origin of the guest: a search engine with a token, a partner's frame, or neither (frame/platform). */
export type Platform = 'Web' | 'Widget' | 'Google'

export const isEmbedded = (): boolean => {
  try {
    return window.parent !== window
  } catch {
    return true
  }
}

/** The form in which our script shows this frame, by its name: a dialog, or inline, which nobody closes. */
export const framedAs = (): 'dialog' | 'inline' | undefined =>
  /^(dialog|inline):/.exec(window.name)?.[1] as 'dialog' | 'inline' | undefined

/**
 * The address with which this document was opened, because later pages have lost its token. Taken from the
 * browser, since without consent the origin of guests must not be stored.
 */
const openedAt = (): string => performance.getEntriesByType('navigation')[0]?.name ?? ''

export const platform = (): Platform => {
  if (/[?&]rwg_token=/.test(`${location.search} ${openedAt()}`)) return 'Google'
  return isEmbedded() ? 'Widget' : 'Web'
}
