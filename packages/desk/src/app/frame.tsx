import { ErrorBoundary } from '@openchair/ui/pieces/error-boundary/error-boundary.tsx'
import { BarberPole } from '@openchair/ui/pieces/barber-pole/barber-pole.tsx'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../pieces/button/button.tsx'
import { lastShop } from '../shell/last-shop.ts'
import { useShop } from '../shell/session.tsx'
import type { PageName } from './address.ts'
import css from './frame.module.css'
import { Message } from './messages.tsx'
import { OfflineBand } from './offline-band.tsx'
import { Rail } from './rail.tsx'
import { Tabs } from './tabs.tsx'
import { useLiveShop } from './use-live-shop.ts'

const Failed = () => {
  const t = useT()
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
  useEffect(() => lastShop.write(shop.id), [shop.id])
  useLiveShop(shop.id)
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#page">
        {t('frame.skip')}
      </a>
      <Rail page={page} />
      <div className={css.page} id="page" tabIndex={-1}>
        <OfflineBand />
        <ErrorBoundary key={page} fallback={<Failed />}>
          <Suspense fallback={<Coming />}>{children}</Suspense>
        </ErrorBoundary>
      </div>
      <Tabs page={page} />
    </div>
  )
}
