import { useEffect, useSyncExternalStore } from 'react'
import { useSearchParams } from 'wouter'
import { storedInTab } from '@openchair/ui/storage/store.ts'
import { promoLinkTo } from '../browser/promo-link.ts'

const chosen = storedInTab<{ readonly shop: string; readonly viewMode: string }>('openchair-view-mode', 1)

export const viewModeParameter = 'viewMode'
const singleShop = 'singleShop'

/** Forgets the view mode: a promotional link without one leads to its shop alone. */
export const forgetViewMode = (): void => chosen.remove()

const never = () => () => {}

const wasChosen = (shopRef: string): boolean => {
  const persisted = chosen.read()
  if (persisted?.shop === shopRef) return persisted.viewMode === singleShop
  return promoLinkTo(shopRef) !== undefined
}

/**
 * Tells if only this shop is shown, without a way to others, because the query parameter says so, or a
 * promotional link led here (shops/single-shop). The parameter holds for the whole tab, which the server
 * cannot know.
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
