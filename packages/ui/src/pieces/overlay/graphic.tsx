import { Icon, type IconName } from '../icon/icon.tsx'
import css from './overlay.module.css'

export type OverlayState = 'pending' | 'success' | 'error'

type Props = {
  readonly state: OverlayState
  /** The sign of an error. */
  readonly icon?: IconName
}

/** The turning pole, the tick, or the sign of an error, equally high in all states. */
export const Graphic = ({ state, icon = 'close' }: Props) => {
  if (state === 'pending')
    return (
      <div className={css.pole} aria-hidden="true">
        <i />
      </div>
    )
  return (
    <div className={`${css.badge} ${state === 'error' ? css.bad : ''}`} data-state={state}>
      <Icon name={state === 'error' ? icon : 'check'} />
    </div>
  )
}

const hiding = '[data-screen]{visibility:hidden}'

/** Hides the page below an overlay. */
export const HidesPage = () => <style>{hiding}</style>
