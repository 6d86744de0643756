import type { ReactNode } from 'react'
import { Heading, Raised } from '../text/text.tsx'
import css from './panel.module.css'

/** A warm box with what something costs or gives back. */
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

type PointProps = {
  readonly icon: ReactNode
  readonly title: string
  readonly big?: boolean
  readonly children?: ReactNode
}

/** A drawing, what matters, and a quiet line about it. */
export const Point = ({ icon, title, big = false, children }: PointProps) => (
  <div className={`${css.point} ${big ? css.big : ''}`}>
    {icon}
    <p>
      <b>{title}</b> {children}
    </p>
  </div>
)

/** What one has now, with dashes around it: what is new is filled. */
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
