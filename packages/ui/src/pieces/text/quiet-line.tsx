import type { ReactNode } from 'react'
import css from './quiet-line.module.css'

type Props = {
  /** The text's language, where it is not the page's. */
  readonly language?: string | undefined
  readonly children: ReactNode
}

/** A quiet line within another line. */
export const QuietLine = ({ language, children }: Props) => (
  <span className={css.line} lang={language}>
    {children}
  </span>
)
