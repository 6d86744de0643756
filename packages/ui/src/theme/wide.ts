import { useSyncExternalStore } from 'react'

/** A desktop’s window, as `theme/wide.css` tells it. */
export const wideWindow = '(min-width: 900px) and (min-height: 480px)'

/** The element that holds what lies beside the column. */
export const groundId = 'ground'

/** Tells whether the window is a desktop's; a frame's never is. */
export const isWide = (): boolean =>
  matchMedia(wideWindow).matches && !document.documentElement.hasAttribute('data-embedded')

const subscribe = (hear: () => void): (() => void) => {
  const media = matchMedia(wideWindow)
  media.addEventListener('change', hear)
  return () => media.removeEventListener('change', hear)
}

export const useWide = (): boolean => useSyncExternalStore(subscribe, isWide, () => false)
