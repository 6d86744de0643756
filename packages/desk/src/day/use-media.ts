import { useCallback, useSyncExternalStore } from 'react'

/** Tells if the window matches a media query. The server, which has no window, says yes. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (hear: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', hear)
      return () => media.removeEventListener('change', hear)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  )
}
