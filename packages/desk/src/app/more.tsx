import { useNow } from '@openchair/ui/format/clock.tsx'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import ways from '../account/ways.module.css'
import { useT } from '../i18n/use-t.ts'
import { Icon, type IconName } from '../pieces/icon/icon.tsx'
import { openPanel } from '../shell/panel.ts'
import { PanelOutlet } from '../shell/panel-outlet.tsx'
import { activityPath, waitingPath } from '../shell/paths.ts'
import { useShop } from '../shell/session.tsx'
import { Account } from './account.tsx'
import css from './more.module.css'
import { useWaiting } from './use-waiting.ts'

type WayProps = {
  readonly icon: IconName
  readonly title: string
  readonly text?: string | undefined
  /** The page to which it leads, or the act that it begins. */
  readonly to: string | (() => void)
}

/** A line of the page: where it leads, with a line that says more. */
const Way = ({ icon, title, text, to }: WayProps) => {
  const inner: ReactNode = (
    <>
      <Icon name={icon} />
      <span className={ways.label}>
        {title}
        {text !== undefined && <small className={ways.small}>{text}</small>}
      </span>
      <Icon name="right" size="small" />
    </>
  )
  return (
    <li>
      {typeof to === 'string' ? (
        <Link className={ways.way ?? ''} to={to}>
          {inner}
        </Link>
      ) : (
        <button type="button" className={ways.way} onClick={to}>
          {inner}
        </button>
      )}
    </li>
  )
}

/** The phone's page of all that has no tab. */
export const More = () => {
  const t = useT()
  const now = useNow()
  const { route, barberIds, can } = useShop()
  const open = useWaiting()
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
