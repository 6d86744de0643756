import type { BookingState } from '@openchair/contract'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import css from './tag.module.css'

/** The states that a tag can show: those of a booking, a payment due beside them, blocked time. */
export type TagState = BookingState | 'due' | 'blocked'

/** The sign of each state, the same everywhere: in blocks, lists and tags. */
export const stateIcons: Readonly<Record<TagState, IconName>> = {
  booked: 'clock',
  arrived: 'arrived',
  started: 'chair',
  done: 'check',
  noShow: 'noShow',
  canceled: 'canceled',
  held: 'wait',
  due: 'due',
  blocked: 'block',
}

/** A state as a sign, a word and a colour; never a colour alone. */
export const Tag = ({ state, children }: { readonly state: TagState; readonly children: ReactNode }) => (
  <span className={`${css.tag} ${css[state] ?? ''}`}>
    <Icon name={stateIcons[state]} size="small" />
    {children}
  </span>
)

type FlagProps = { readonly icon: IconName; readonly children: ReactNode }

/** A fact as a sign and a word, beside states. */
export const Flag = ({ icon, children }: FlagProps) => (
  <span className={css.tag}>
    <Icon name={icon} size="small" />
    {children}
  </span>
)
