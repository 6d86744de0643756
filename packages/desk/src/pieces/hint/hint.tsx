import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import css from './hint.module.css'

type Props = {
  /** `warn` is amber: something that staff should weigh before they press. */
  readonly kind?: 'quiet' | 'warn'
  readonly role?: 'alert'
  readonly children: ReactNode
}

/** A sentence beside a form or a list, with a sign. */
export const Hint = ({ kind = 'quiet', role, children }: Props) => (
  <p className={`${css.hint} ${kind === 'warn' ? css.warn : ''}`} role={role}>
    <Icon name={role === 'alert' ? 'warn' : 'info'} />
    <span>{children}</span>
  </p>
)
