import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { Icon } from '../pieces/icon/icon.tsx'
import { useConnection } from '../shell/connection.ts'
import { useShop } from '../shell/session.tsx'
import css from './offline-band.module.css'

/** The bar at the top while the server cannot be reached: since when, and what can be done (desk/offline). */
export const OfflineBand = () => {
  const t = useT()
  const { timezone } = useShop()
  const format = useFormat()
  const since = useConnection(({ offlineSince }) => offlineSince)
  return (
    <output className={css.status}>
      {since !== undefined && (
        <span className={css.band}>
          <Icon name="offline" />
          <span>
            <b>{t('frame.offline', { time: format.time(since, timezone) })}</b> {t('frame.offlineText')}
          </span>
        </span>
      )}
    </output>
  )
}
