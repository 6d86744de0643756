import { Children, Fragment, type ReactNode } from 'react'
import css from './text.module.css'

type HeadingProps = {
  readonly level: 1 | 2 | 3
  readonly look?: 'shop' | 'h1' | 'h2' | 'h3' | 'hidden'
  readonly id?: string
  readonly className?: string
  readonly children: ReactNode
}

/** A heading of this level, which may look like a heading of another level. */
export const Heading = ({ level, look, id, className = '', children }: HeadingProps) => {
  const Tag = `h${level}` as const
  return (
    <Tag id={id} className={`${css[look ?? Tag]} ${className}`} tabIndex={level === 1 ? -1 : undefined}>
      {children}
    </Tag>
  )
}

type TextProps = { readonly className?: string; readonly children: ReactNode }

/** The beginning of a screen: a heading, then a quiet line. */
export const Head = ({ className = '', children }: TextProps) => (
  <div className={`${css.head} ${className}`}>{children}</div>
)

type QuietProps = TextProps & {
  /** The text's language, where it is not the page's. */
  readonly language?: string | undefined
}

export const Quiet = ({ className = '', language, children }: QuietProps) => (
  <p className={`${css.quiet} ${className}`} lang={language}>
    {children}
  </p>
)

export const Small = ({ className = '', children }: TextProps) => (
  <p className={`${css.small} ${className}`}>{children}</p>
)

/** Times and prices: the display face with tabular figures. */
export const Num = ({ className = '', children }: TextProps) => (
  <span className={`${css.num} ${className}`}>{children}</span>
)

/** Text for screen readers only. */
export const Hidden = ({ children }: { readonly children: ReactNode }) => (
  <span className={css.hidden}>{children}</span>
)

/** A quiet line of facts with dots between. An empty fact and the start of a line have no dot. */
export const Facts = ({ className = '', children }: TextProps) => (
  <p className={`${css.facts} ${className}`}>
    {Children.toArray(children).map((fact, index) => (
      // The facts of a line keep their order. The space separates them when they are read.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index}>{fact} </span>
    ))}
  </p>
)

/** "Open until 8pm": the only fact in green. */
export const OpenFact = ({ children }: { readonly children: ReactNode }) => (
  <b className={css.open}>{children}</b>
)

/** Raises the ending of the French "1er". */
export const Raised = ({ children }: { readonly children: string }) =>
  children.split(/\b1er\b/).map((part, index) => (
    // The parts of one text keep their order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && (
        <>
          1<sup>er</sup>
        </>
      )}
      {part}
    </Fragment>
  ))
