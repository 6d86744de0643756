import { useEffect, useSyncExternalStore } from 'react'

const forced = '(forced-colors: active)'
const low = '(max-height: 599px), (max-width: 359px)'
/** A phone that lies on its side, as `theme/tokens.css` tells it from a wide window. */
const onSide = '(min-width: 641px) and (max-height: 479px)'

/** Brings rules that few windows need where they match, also once they begin to. */
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

/** Brings what tells things apart where the system chooses the colours. */
export const useForcedColours = (): void => useRulesFor(forced, bringForcedColours)

/** Brings the look of low and of narrow windows: of a small phone, and of one on its side. */
export const useLowRules = (): void => useRulesFor(low, bringLow)

const isOnSide = (): boolean =>
  matchMedia(onSide).matches && !document.documentElement.hasAttribute('data-embedded')

const onTurn = (hear: () => void): (() => void) => {
  const media = matchMedia(onSide)
  media.addEventListener('change', hear)
  return () => media.removeEventListener('change', hear)
}

/**
 * Tells if the page is read on a phone's side: the column is low, and its ground lies beside it. In a frame it never is; the server
 * does not know.
 */
export const useOnSide = (): boolean => useSyncExternalStore(onTurn, isOnSide, () => false)
