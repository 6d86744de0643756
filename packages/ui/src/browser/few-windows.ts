import { useEffect, useSyncExternalStore } from 'react'

const forced = '(forced-colors: active)'
const low = '(max-height: 599px), (max-width: 359px)'
/** A phone on its side, by the same limits as `theme/tokens.css`. */
const onSide = '(min-width: 641px) and (max-height: 479px)'

/** Loads rules for a kind of window that is rare, once a window is of that kind. */
const useRulesFor = (query: string, bring: () => Promise<void>): void =>
  useEffect(() => {
    const media = matchMedia(query)
    const bringWhereNeeded = () => {
      if (media.matches) bring().catch(() => undefined)
    }
    bringWhereNeeded()
    media.addEventListener('change', bringWhereNeeded)
    return () => media.removeEventListener('change', bringWhereNeeded)
  }, [query, bring])

const bringForcedColours = () =>
  import('../theme/forced-colours.ts').then(({ adoptForcedColours }) => adoptForcedColours())

const bringLow = () => import('../theme/low.ts').then(({ adoptLow }) => adoptLow())

/** Loads rules that keep states and controls distinct where the system chooses the colours. */
export const useForcedColours = (): void => useRulesFor(forced, bringForcedColours)

/** Loads rules for low and narrow windows, such as a small phone or one on its side. */
export const useLowRules = (): void => useRulesFor(low, bringLow)

const isOnSide = (): boolean =>
  matchMedia(onSide).matches && !document.documentElement.hasAttribute('data-embedded')

const onTurn = (hear: () => void): (() => void) => {
  const media = matchMedia(onSide)
  media.addEventListener('change', hear)
  return () => media.removeEventListener('change', hear)
}

/** Tells if the page is on a phone's side, beside its picture. False in a frame and on the server. */
export const useOnSide = (): boolean => useSyncExternalStore(onTurn, isOnSide, () => false)
