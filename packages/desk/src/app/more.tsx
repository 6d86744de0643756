import { useNow } from '@openchair/ui/format/clock.tsx'
import { useT } from '../i18n/use-t.ts'
import { openPanel } from '../shell/panel.ts'
import { PanelOutlet } from '../shell/panel-outlet.tsx'
import { activityPath, waitingPath } from '../shell/paths.ts'
import { useShop } from '../shell/session.tsx'
import { Account } from './account.tsx'
import css from './more.module.css'
import { useToday } from './use-today.ts'
import { Way } from './way.tsx'

/** The phone's page of all that has no tab. */
export const More = () => {
  const t = useT()
  const now = useNow()
  const { route, barberIds, can } = useShop()
  const open = useToday()?.open
  const [mine] = barberIds
  return (
    <div className={css.beside}>
      <main className={css.page}>
        <h1 className={css.title}>{t('frame.more')}</h1>
        <Account>
          <Way
            icon="wait"
            title={t('frame.waitingList')}
            text={
              open &&
              t('frame.waitingToday', { waiting: String(open.waiting), offered: String(open.offered) })
            }
            to={waitingPath(route)}
          />
          {can('timeOff') !== 'none' && (
            <Way
              icon="moon"
              title={t('frame.timeOff')}
              to={() => openPanel({ block: now, ...(mine !== undefined && { with: mine }) })}
            />
          )}
          {can('timeOff') !== 'none' && mine !== undefined && (
            <Way
              icon="out"
              title={t('frame.outToday')}
              text={t('frame.outTodayText')}
              to={() => openPanel({ out: mine })}
            />
          )}
          <Way
            icon="clock"
            title={t('frame.activity')}
            text={t(can('seeActivity') === 'all' ? 'frame.activityOfAll' : 'frame.activityOwn')}
            to={activityPath(route)}
          />
        </Account>
      </main>
      <PanelOutlet />
    </div>
  )
}
