import { useEffect, useSyncExternalStore } from 'react'
import { useSearchParams } from 'wouter'
import { storedInTab } from '@openchair/ui/storage/store.ts'
import { promoLinkTo } from '../browser/promo-link.ts'

const chosen = storedInTab<{ readonly shop: string; readonly viewMode: string }>('openchair-view-mode', 1)

export const viewModeParameter = 'viewMode'
const singleShop = 'singleShop'

/** A promotional link that says nothing of it leads to its shop alone, whatever an address before it said. */
export const forgetViewMode = (): void => chosen.remove()

const never = () => () => {}

const wasChosen = (shopRef: string): boolean => {
  const persisted = chosen.read()
  if (persisted?.shop === shopRef) return persisted.viewMode === singleShop
  return promoLinkTo(shopRef) !== undefined
}

/**
 * Whether this shop alone is shown, without the way to others: the query parameter says so, or a promotional link led
 * here (spec 2, Routes). What the parameter said holds for the tab, which the server does not know.
 */
export const useIsSingleShop = (shopRef: string): boolean => {
  const [parameters] = useSearchParams()
  const asked = parameters.get(viewModeParameter)
  useEffect(() => {
    if (asked !== null) chosen.write({ shop: shopRef, viewMode: asked })
  }, [asked, shopRef])
  const before = useSyncExternalStore(
    never,
    () => wasChosen(shopRef),
    () => false,
  )
  return asked === null ? before : asked === singleShop
}
