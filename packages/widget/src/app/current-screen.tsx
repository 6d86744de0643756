import { Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { usePage } from '../browser/page.tsx'
import { WhenHydrated } from '../browser/use-hydrated.ts'
import { lazyPart } from '../i18n/lazy-part.tsx'
import { useLocale } from '../i18n/locale.tsx'
import { NotFound } from '../lost/not-found.ts'
import { hush } from '../pieces/live-region/announce.ts'
import { ErrorBoundary } from '../pieces/error-boundary/error-boundary.tsx'
import { PartBoundary } from '../pieces/error-boundary/part-boundary.tsx'
import { PageEnd } from '../pieces/screen/page-end.ts'
import { BarEnd } from '../pieces/title-bar/bar-end.ts'
import { bringUnplugged } from '../pieces/lost/unplugged.ts'
import { MenuButton } from '../session/menu-button.tsx'
import { type Address, matchAddress } from './address.ts'
import { AwaitedScreen, BrokenScreen } from './missing-screen.tsx'
import { type Route, routes } from './routes.ts'
import { FrameEnd } from './frame/frame-end.tsx'
import { useMissing } from './use-missing.ts'

const preloadDelay = 1000

/**
 * Brings the likely next pages 1 s after this one came (spec 2), and the drawing that must be here when nothing can be
 * brought; what fails is asked for again when it is needed.
 */
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

/** A screen's live text leaves with it, and with its language. */
const LiveText = () => {
  useEffect(() => hush, [])
  return null
}

type ScreenOfProps = { readonly path: string; readonly address: Address | undefined }

const ScreenOf = ({ path, address }: ScreenOfProps) => {
  const { missingPath } = usePage()
  const { locale } = useLocale()
  const route = address && routes[address.name]
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
    <PartBoundary part={FootLinks}>
      <FootLinks brand={brand} />
    </PartBoundary>
  </WhenHydrated>
)

/** The page that the address names. */
export const CurrentScreen = () => {
  const [path] = useLocation()
  const address = matchAddress(path)
  const hidesMenu = address !== undefined && routes[address.name].hidesMenu === true
  const { shopRef, brand } = address?.parameters ?? {}
  return (
    <BarEnd
      value={
        <>
          {!hidesMenu && <MenuButton shopRef={shopRef} brand={brand} />}
          <FrameEnd />
        </>
      }
    >
      <PageEnd value={address && routes[address.name].bearsLinks ? linksOf : null}>
        <ScreenOf path={path} address={address} />
      </PageEnd>
    </BarEnd>
  )
}
