import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'wouter'
import { usePage } from '@openchair/ui/browser/page.tsx'
import { shopQuery } from '../../calls/shops.ts'
import type { CartState } from '../../cart/model/cart-state.ts'
import { cartAsOpened, cartStore } from '../../cart/model/cart-store.ts'
import { useCookieConsent } from '../../cookie-consent/choose.ts'
import { trackedShop } from '../../tracking/events.ts'
import { startTrackers } from '../../tracking/start-trackers.ts'
import { track } from '../../tracking/track.ts'
import { matchAddress } from '../address.ts'
import { cartEvents } from './cart-events.ts'

const useShown = () => {
  const [path] = useLocation()
  const page = matchAddress(path)
  const shopRef = page?.parameters['shopRef']
  const { data, isError } = useQuery({ ...shopQuery(shopRef ?? ''), enabled: shopRef !== undefined })
  const shop = shopRef === undefined || !data ? undefined : trackedShop(data)
  /** A page of a shop is tracked once the shop is known. */
  const isKnown = shopRef === undefined || shop !== undefined || isError
  return { path, page: page?.name, shop, isKnown }
}

/** The address with which the browser opened this page. The present one may no longer name the channel. */
const openedAddress = (): URL =>
  new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href, location.href)

const trackChoices = (now: CartState, before: CartState): void => {
  for (const event of cartEvents(before, now)) track(event)
}

/** Tracks choices, including those made while this part was loading. */
const trackCart = (): (() => void) => {
  trackChoices(cartStore.getState(), cartAsOpened())
  return cartStore.subscribe(trackChoices)
}

/** Tracks pages and choices, and passes them to trackers as far as the visitor consents (tracking/events). */
export default function Trackers() {
  const { trackers = {} } = usePage()
  const shown = useShown()
  const { path, isKnown } = shown
  const allowed = useCookieConsent(({ consent }) => consent?.sections.statistics)
  const running = useRef<ReturnType<typeof startTrackers>>(undefined)
  const viewed = useRef<{ readonly path: string; readonly shopId: string | undefined }>(undefined)

  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  })
  const start = useEffectEvent(() =>
    startTrackers({
      trackers,
      address: openedAddress(),
      referrer: document.referrer,
      cameFor: shown.shop?.id,
      shown: () => latest.current,
    }),
  )
  const view = useEffectEvent((path: string) => {
    const { page, shop } = shown
    const before = viewed.current
    if (!page || before?.path === path) return
    viewed.current = { path, shopId: shop?.id ?? before?.shopId }
    track({ name: 'pageViewed', page })
    if (before && shop && shop.id !== before.shopId) track({ name: 'locationSelected' })
  })

  useEffect(() => {
    const started = start()
    running.current = started
    const stopCart = trackCart()
    return () => {
      stopCart()
      started.stop()
    }
  }, [])
  useEffect(() => running.current?.allow(allowed), [allowed])
  useEffect(() => {
    if (!isKnown) return undefined
    // Counted after painting, so that nobody waits for it.
    const timer = setTimeout(() => view(path))
    return () => clearTimeout(timer)
  }, [path, isKnown])
  return null
}
