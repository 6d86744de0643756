import { Heading } from '@openchair/ui/pieces/text/text.tsx'
import type { ReactNode } from 'react'
import css from './opened.module.css'

type Props = {
  readonly title: string
  /** An act at the end of the heading's line. */
  readonly aside?: ReactNode
  /** True for what asks for a decision. */
  readonly asks?: boolean
  readonly children: ReactNode
}

/** A part of a guest's page, in a frame of its own. */
export const Card = ({ title, aside, asks = false, children }: Props) => (
  <section className={`${css.card} ${asks ? css.asks : ''}`} aria-label={title}>
    <div className={css.head}>
      <Heading level={2}>{title}</Heading>
      {aside}
    </div>
    {children}
  </section>
)
