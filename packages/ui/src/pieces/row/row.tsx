import type { ReactNode } from 'react'
import { Pressable } from '../button/pressable.tsx'
import { Num } from '../text/text.tsx'
import css from './row.module.css'

/** The deciding fact, at the right: a day with a time, a distance, a price. */
type RowFact = {
  readonly label?: string
  readonly value?: string
  /** True for an accented label: only "Soonest". */
  readonly accent?: boolean
  /** True if the label looks like a link, where there is no value. */
  readonly link?: boolean
}

type RowProps = {
  readonly href?: string
  readonly onClick?: () => void
  readonly picture?: ReactNode
  readonly title: ReactNode
  readonly quiet?: ReactNode
  /** The language of the quiet line, where it is not the page's. */
  readonly quietLanguage?: string | undefined
  readonly fact?: RowFact | undefined
  /** True for the first row of a list, which is on the warm surface. */
  readonly first?: boolean
  /** Set for higher rows with a large picture. */
  readonly size?: 'shop'
  /** The accessible name, given where the row's texts do not read well. */
  readonly label?: string
  /** A control over the row, which is not part of its link. */
  readonly aside?: ReactNode
  /** More quiet lines. */
  readonly children?: ReactNode
}

const Fact = ({ label, value, accent = false, link = false }: RowFact) => {
  const look = `${css.label} ${accent ? css.accent : ''} ${link ? css.link : ''}`
  return (
    <span className={css.fact}>
      {label !== undefined && <span className={look}>{label} </span>}
      {value !== undefined && <Num>{value}</Num>}
    </span>
  )
}

/** A picture, a bold line, a quiet line and the deciding fact; the whole row can be pressed. */
export const Row = ({
  href,
  onClick,
  picture,
  title,
  quiet,
  quietLanguage,
  fact,
  first,
  size,
  label,
  aside,
  children,
}: RowProps) => {
  const className = `${css.row} ${first ? css.first : ''} ${size === 'shop' ? css.shop : ''} ${aside ? css.withAside : ''}`
  const content = (
    <>
      {picture}
      <span className={css.main}>
        <span className={css.title}>{title}</span>
        {quiet !== undefined && (
          <span className={css.quiet} lang={quietLanguage}>
            {quiet}
          </span>
        )}
        {children}
      </span>
      {fact && <Fact {...fact} />}
    </>
  )
  if (href === undefined && onClick === undefined)
    return (
      <li className={css.item}>
        <span className={className}>{content}</span>
        {aside}
      </li>
    )
  return (
    <li className={css.item}>
      <Pressable
        className={className}
        aria-label={label}
        {...(href === undefined ? {} : { href })}
        {...(onClick ? { onClick } : {})}
      >
        {content}
      </Pressable>
      {aside}
    </li>
  )
}

export const RowLine = ({ children }: { readonly children: ReactNode }) => (
  <span className={css.quiet}>{children}</span>
)
