import { ErrorBoundary } from '@openchair/ui/pieces/error-boundary/error-boundary.tsx'
import { BarberPole } from '@openchair/ui/pieces/barber-pole/barber-pole.tsx'
import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../pieces/button/button.tsx'
import { Message } from '../pieces/message/message.tsx'
import { useKeys } from '../shell/keys.ts'
import { useDrawnAgain } from '../shell/connection.ts'
import { lastShop } from '../shell/last-shop.ts'
import { dayPath, guestsPath, waitingPath, weekPath } from '../shell/paths.ts'
import { useReports } from '../shell/use-reports.ts'
import { useSession, useShop } from '../shell/session.tsx'
import type { PageName } from './address.ts'
import css from './frame.module.css'
import { OfflineBand } from './offline-band.tsx'
import { Rail } from './rail.tsx'
import { Hint } from './screens.ts'
import { Tabs } from './tabs.tsx'
import { useLiveShop } from './use-live-shop.ts'

const never = () => () => undefined

const Failed = () => {
  const t = useT()
  if (useDrawnAgain())
    return <Message icon="offline" title={t('common.networkErrorTitle')} text={t('frame.offlineLater')} />
  return (
    <Message icon="warn" title={t('common.failedTitle')} text={t('common.failedText')}>
      <Button onClick={() => location.reload()}>{t('common.failedLead')}</Button>
    </Message>
  )
}

const Coming = () => {
  const t = useT()
  return <BarberPole label={t('common.loading')} />
}

/**
 * The surroundings of every page of a shop: the rail from 900 px, tabs below that, the offline bar. A page is a
 * column that fills the rest (`display: flex`, as high as the window) and scrolls in its own parts.
 */
export const Frame = ({ page, children }: { readonly page: PageName; readonly children: ReactNode }) => {
  const t = useT()
  const shop = useShop()
  const { hints } = useSession()
  // The server cannot know which hints a browser can follow, and draws none.
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  useEffect(() => lastShop.write(shop.id), [shop.id])
  useLiveShop(shop.id)
  useReports()
  const [, navigate] = useLocation()
  useKeys({
    'g d': () => navigate(dayPath(shop.route)),
    'g w': () => navigate(weekPath(shop.route)),
    'g g': () => navigate(guestsPath(shop.route)),
    'g l': () => navigate(waitingPath(shop.route)),
  })
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#page">
        {t('frame.skip')}
      </a>
      <Rail page={page} />
      <div className={css.page} id="page" tabIndex={-1}>
        <OfflineBand />
        {isInBrowser && page === 'day' && hints.length > 0 && (
          <Suspense>
            <Hint />
          </Suspense>
        )}
        <ErrorBoundary key={page} fallback={<Failed />}>
          <Suspense fallback={<Coming />}>{children}</Suspense>
        </ErrorBoundary>
      </div>
      <Tabs page={page} />
    </div>
  )
}
