import type { CallError } from '@openchair/ui/calls/call-error.ts'
import { Blank } from '@openchair/ui/pieces/blank/blank.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { guestQuery } from '../calls/guests.ts'
import { useT } from '../i18n/use-t.ts'
import { NotLoaded } from '../pieces/page/not-loaded.tsx'
import { PanelOutlet } from '../shell/panel-outlet.tsx'
import { guestsPath } from '../shell/paths.ts'
import { useShop } from '../shell/session.tsx'
import { GuestPage } from './opened/guest-page.tsx'
import css from './opened/opened.module.css'
import { GuestTop } from './opened/guest-top.tsx'

/** The shape of a guest that is loading. */
const Loading = () => (
  <div className={css.two} aria-hidden="true">
    <div className={css.column}>
      <Skeleton width="100%" height={84} radius={14} />
      <Skeleton width={120} height={24} radius={8} />
      <Skeleton width="100%" height={220} radius={14} />
    </div>
    <div className={css.column}>
      <Skeleton width="100%" height={108} radius={14} />
      <Skeleton width="100%" height={156} radius={14} />
      <Skeleton width="100%" height={148} radius={14} />
    </div>
  </div>
)

const NotFound = ({ error, retry }: { readonly error: CallError; readonly retry: () => void }) => {
  const t = useT()
  const { route } = useShop()
  const toGuests = (
    <Link className={css.link ?? ''} to={guestsPath(route)}>
      {t('guests.toGuests')}
    </Link>
  )
  if (error.code === 'customer_not_found')
    return (
      <Blank title={t('guests.goneTitle')} text={t('guests.goneText')}>
        {toGuests}
      </Blank>
    )
  if (error.code === 'not_permitted')
    return (
      <Blank title={t('guests.notYoursTitle')} text={t('guests.notYoursText')}>
        {toGuests}
      </Blank>
    )
  return <NotLoaded title={t('guests.guestFailed')} text={error.message} retry={retry} />
}

/** Shows a guest of the brand: visits, what the shop knows, and what it may right (desk/guest-page). */
const GuestScreen = ({ guestId }: { readonly guestId: string }) => {
  const shop = useShop()
  const { data: guest, error, refetch } = useQuery({ ...guestQuery(shop.id, guestId), staleTime: 0 })
  return (
    <main className={css.screen}>
      <GuestTop guest={guest} />
      <div className={css.work}>
        <div className={css.page}>
          {guest && <GuestPage guest={guest} />}
          {!guest && error && <NotFound error={error} retry={() => void refetch()} />}
          {!guest && !error && <Loading />}
        </div>
        <PanelOutlet />
      </div>
    </main>
  )
}

export default GuestScreen
