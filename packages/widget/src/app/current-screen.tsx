import { Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { usePage } from '../browser/page.tsx'
import { useLocale } from '../i18n/locale.tsx'
import { FailedScreen, NotFoundScreen } from '../pieces/notice/notice.tsx'
import { Screen } from '../pieces/screen/screen.tsx'
import { matchAddress } from './address.ts'
import { ErrorBoundary } from '../pieces/error-boundary/error-boundary.tsx'
import { type Route, routes } from './routes.ts'

const preloadDelay = 1000

/** Brings the likely next pages 1 s after this one came (spec 2); what fails is asked for again when it is needed. */
const useNextPages = (route: Route | undefined): void => {
  const { locale } = useLocale()
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const name of route?.next ?? []) routes[name].Screen.preload(locale).catch(() => undefined)
    }, preloadDelay)
    return () => clearTimeout(timer)
  }, [route, locale])
}

/** The page that the address names. */
export const CurrentScreen = () => {
  const [path] = useLocation()
  const { missingPath } = usePage()
  const address = path === missingPath ? undefined : matchAddress(path)
  const route = address && routes[address.name]
  useNextPages(route)
  if (!address || !route) return <NotFoundScreen />
  return (
    <ErrorBoundary key={path} fallback={<FailedScreen />}>
      <Suspense
        fallback={
          <Screen name="" busy>
            {null}
          </Screen>
        }
      >
        <route.Screen {...address.parameters} />
      </Suspense>
    </ErrorBoundary>
  )
}
