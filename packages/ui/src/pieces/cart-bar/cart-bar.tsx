import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { Num } from '../text/text.tsx'
import css from './cart-bar.module.css'

type Props = {
  /** The name of this part of the page: "Your booking". */
  readonly label: string
  readonly title: ReactNode
  /** Professional, then service, so that an ellipsis eats the service. */
  readonly quiet?: string
  /** The quiet line goes on in a second one rather than be cut. */
  readonly wraps?: boolean
  readonly price?: string
  /** Under the price, a line each: when it is paid, what it contains. */
  readonly priceNotes?: readonly string[]
  readonly expanded?: boolean
  /** Opens and closes the sheet; a bar without one is its line and its button. */
  readonly onToggle?: () => void
  /** The button that says the next step; without it the bar is the line alone. */
  readonly children?: ReactNode
}

/** One line and one button at the foot of the column. */
export const CartBar = ({
  label,
  title,
  quiet,
  wraps,
  price,
  priceNotes,
  expanded,
  onToggle,
  children,
}: Props) => {
  const line = (
    <>
      <span className={css.text}>
        <b>{title}</b>{' '}
        {quiet !== undefined && <span className={`${css.quiet} ${wraps ? css.wraps : ''}`}>{quiet}</span>}
      </span>{' '}
      {price !== undefined && (
        <span className={css.price}>
          <Num>{price}</Num>
          {priceNotes?.map((note) => (
            <small key={note}> {note}</small>
          ))}
        </span>
      )}
    </>
  )
  return (
    <aside className={`${css.bar} ${children ? '' : css.line}`} aria-label={label} data-cart-bar>
      {onToggle ? (
        <button type="button" className={css.toggle} aria-expanded={expanded} onClick={onToggle}>
          {line}
          <Icon name="up" small />
        </button>
      ) : (
        <p className={css.toggle}>{line}</p>
      )}
      {children}
    </aside>
  )
}

/** The same foot with a button alone: what is not chosen yet has no line. */
export const ButtonBar = ({ children }: { readonly children: ReactNode }) => (
  <div className={`${css.bar} ${css.alone}`} data-cart-bar>
    {children}
  </div>
)
