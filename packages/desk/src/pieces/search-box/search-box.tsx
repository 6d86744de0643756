import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import css from './search-box.module.css'

type Props = {
  readonly className?: string | undefined
  /** The words of the placeholder, which stand above the field where its text is too large for them. */
  readonly hint: string
  readonly children: ReactNode
}

/** The frame of a field that searches, with its glass. The field names itself. */
export const SearchBox = ({ className = '', hint, children }: Props) => (
  <div className={`${css.frame} ${className}`}>
    <p className={css.hint} aria-hidden="true">
      {hint}
    </p>
    <div className={css.box}>
      <Icon name="search" />
      {children}
    </div>
  </div>
)
