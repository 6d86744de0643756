import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import css from './note.module.css'

type Props = { readonly icon: IconName; readonly children: ReactNode }

/** An icon and a sentence about the terms, in quiet type. */
export const Note = ({ icon, children }: Props) => (
  <p className={css.note}>
    <Icon name={icon} small />
    <span>{children}</span>
  </p>
)
