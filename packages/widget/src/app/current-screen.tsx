import { Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { usePage } from '@openchair/ui/browser/page.tsx'
import { WhenHydrated } from '@openchair/ui/browser/use-hydrated.ts'
import { lazyPart } from '../i18n/lazy-part.ts'
import { useLocale } from '@openchair/ui/i18n/locale.tsx'
import { NotFound } from '../lost/not-found.ts'
import { hush } from '@openchair/ui/pieces/live-region/announce.ts'
import { ErrorBoundary } from '@openchair/ui/pieces/error-boundary/error-boundary.tsx'
import { Part } from '@openchair/ui/pieces/error-boundary/part-boundary.tsx'
import { PageEnd } from '@openchair/ui/pieces/screen/page-end.ts'
import { BarEnd } from '@openchair/ui/pieces/title-bar/bar-end.ts'
import { bringUnplugged } from '@openchair/ui/pieces/lost/unplugged.ts'
import { MenuButton } from '../session/menu-button.tsx'
import { type Address, matchAddress } from './address.ts'
import { AwaitedScreen, BrokenScreen } from './missing-screen.tsx'
import { type Route, routes } from './routes.ts'
import { FrameEnd } from './frame/frame-end.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { shopQuery } from '../calls/shops.ts'
import type { NotFoundProps } from '../lost/not-found-screen.tsx'

/** The part of the first page's address that the server did not know; undefined if it knew everything. */
const useMissing = (address: Address | undefined, isMissing: boolean): NotFoundProps | undefined => {
  const client = useQueryClient()
  if (!address || !isMissing) return undefined
  const { shopRef } = address.parameters
  if (shopRef === undefined) return { what: 'brand' }
  const isShopKnown = client.getQueryData(shopQuery(shopRef).queryKey) !== undefined
  return { what: isShopKnown ? 'barber' : 'shop', shopRef }
}

const preloadDelay = 1000

/** Loads the likely next pages 1 s after this one (screens/preloading), and the picture shown offline. */
const useNextPages = (route: Route | undefined): void => {
  const { locale } = useLocale()
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const name of route?.next ?? []) routes[name].Screen.preload(locale).catch(() => undefined)
      bringUnplugged().catch(() => undefined)
    }, preloadDelay)
    return () => clearTimeout(timer)
  }, [route, locale])
}

/** Clears a screen's announcements when the guest leaves it or its language changes. */
const LiveText = () => {
  useEffect(() => hush, [])
  return null
}

type ScreenOfProps = {
  readonly path: string
  readonly address: Address | undefined
  readonly route: Route | undefined
}

const ScreenOf = ({ path, address, route }: ScreenOfProps) => {
  const { missingPath } = usePage()
  const { locale } = useLocale()
  const missing = useMissing(address, path === missingPath)
  useNextPages(route)
  if (!address || !route || missing)
    return (
      <>
        <LiveText key={locale} />
        <Suspense fallback={<AwaitedScreen />}>
          <NotFound {...(missing ?? { what: 'page' })} />
        </Suspense>
      </>
    )
  const { shopRef } = address.parameters
  return (
    <>
      <LiveText key={address.name + locale} />
      <ErrorBoundary key={path} fallback={<BrokenScreen Screen={route.Screen} shopRef={shopRef} />}>
        <Suspense fallback={<AwaitedScreen shopRef={shopRef} />}>
          <route.Screen {...address.parameters} />
        </Suspense>
      </ErrorBoundary>
    </>
  )
}

const FootLinks = lazyPart(() => import('../rights/foot-links.tsx'), [])

const linksOf = (brand: string | undefined) => (
  <WhenHydrated>
    <Part part={FootLinks} brand={brand} />
  </WhenHydrated>
)

export const CurrentScreen = () => {
  const [path] = useLocation()
  const address = matchAddress(path)
  const route = address && routes[address.name]
  const { shopRef, brand } = address?.parameters ?? {}
  return (
    <BarEnd
      value={
        <>
          {!route?.hidesMenu && <MenuButton shopRef={shopRef} brand={brand} />}
          <FrameEnd />
        </>
      }
    >
      <PageEnd value={route?.bearsLinks ? linksOf : null}>
        <ScreenOf {...{ path, address, route }} />
      </PageEnd>
    </BarEnd>
  )
}
