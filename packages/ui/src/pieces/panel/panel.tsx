import type { ReactNode } from 'react'
import { Heading, Raised } from '../text/text.tsx'
import css from './panel.module.css'

/** A warm box about a cost or a refund. */
export const Panel = ({
  title,
  children,
}: {
  readonly title?: string | undefined
  readonly children: ReactNode
}) => (
  <div className={css.panel}>
    {title !== undefined && <Heading level={3}>{title}</Heading>}
    {children}
  </div>
)

type PartProps = {
  readonly title: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A part of a sheet under a heading of its own. */
export const Part = ({ title, className, children }: PartProps) => (
  <section className={className}>
    <Heading level={3} look="h2">
      {title}
    </Heading>
    {children}
  </section>
)

type PointProps = {
  readonly icon: ReactNode
  readonly title: string
  readonly big?: boolean
  readonly children?: ReactNode
}

/** An icon, the main point, and a quiet line about it. */
export const Point = ({ icon, title, big = false, children }: PointProps) => (
  <div className={`${css.point} ${big ? css.big : ''}`}>
    {icon}
    <p>
      <b>{title}</b> {children}
    </p>
  </div>
)

/** The present state, in a dashed frame. The new state is in a filled one. */
export const Now = ({
  label,
  value,
  aside,
}: {
  readonly label: string
  readonly value: string
  readonly aside: string
}) => (
  <div className={css.now}>
    <p>
      <small>{label}</small>{' '}
      <b>
        <Raised>{value}</Raised>
      </b>
    </p>
    <small>{aside}</small>
  </div>
)
