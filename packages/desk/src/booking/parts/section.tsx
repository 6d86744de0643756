import { Heading } from '@openchair/ui/pieces/text/text.tsx'
import type { ReactNode } from 'react'
import css from './section.module.css'

type Props = {
  readonly title?: string
  /** An act at the end of the heading's line. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of the panel, under a heading of its own where it has one. */
export const Section = ({ title, aside, children }: Props) => (
  <div className={css.section}>
    {title !== undefined && (
      <div className={css.head}>
        <Heading level={3} look="h3">
          {title}
        </Heading>
        {aside}
      </div>
    )}
    {children}
  </div>
)
