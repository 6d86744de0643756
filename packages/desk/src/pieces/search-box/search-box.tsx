import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import css from './search-box.module.css'

type Props = { readonly className?: string | undefined; readonly children: ReactNode }

/** The frame of a field that searches, with its glass. The field names itself. */
export const SearchBox = ({ className = '', children }: Props) => (
  <div className={`${css.box} ${className}`}>
    <Icon name="search" />
    {children}
  </div>
)
