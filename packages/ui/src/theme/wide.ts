import { useSyncExternalStore } from 'react'

/** The window of a desktop, by the same limits as `theme/wide.css`. */
export const wideWindow = '(min-width: 900px) and (min-height: 480px)'

/** The element for the ground beside the column. */
export const groundId = 'ground'

/** Tells if the window is a desktop's; in a frame it never is. */
export const isWide = (): boolean =>
  matchMedia(wideWindow).matches && !document.documentElement.hasAttribute('data-embedded')

const subscribe = (hear: () => void): (() => void) => {
  const media = matchMedia(wideWindow)
  media.addEventListener('change', hear)
  return () => media.removeEventListener('change', hear)
}

export const useWide = (): boolean => useSyncExternalStore(subscribe, isWide, () => false)
