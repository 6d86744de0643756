import type { ReactNode } from 'react'
import { Pressable } from '../button/pressable.tsx'
import { Num } from '../text/text.tsx'
import css from './row.module.css'

/** The fact that decides, at the right: the day above a time, a distance, a price. */
type RowFact = {
  readonly label?: string
  readonly value?: string
  /** The label in the accent: only "Soonest". */
  readonly accent?: boolean
  /** The label looks like a link, where there is no value to show. */
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
  /** The first of the list, on the warm surface. */
  readonly first?: boolean
  /** Higher rows with a large picture. */
  readonly size?: 'shop'
  /** The accessible name, where the texts of the row do not read well. */
  readonly label?: string
  /** A control of its own, laid over the row; it is no part of the row's link. */
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

/** Picture, one bold line, one quiet line, the fact that decides; the whole row is pressed. */
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
