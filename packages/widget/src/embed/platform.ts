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
