import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { Num } from '../text/text.tsx'
import css from './cart-bar.module.css'

type Props = {
  /** The name of this part of the page: "Your booking". */
  readonly label: string
  readonly title: ReactNode
  /** A quiet line: the professional, then the service, which an ellipsis cuts first. */
  readonly quiet?: string
  /** True to wrap the quiet line instead of cutting it. */
  readonly wraps?: boolean
  readonly price?: string
  /** Lines under the price: when it is paid, and what it consists of. */
  readonly priceNotes?: readonly string[]
  readonly expanded?: boolean
  /** Opens and closes the sheet, where there is one. */
  readonly onToggle?: () => void
  /** The button for the next step. */
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

/** The bar at the foot with only a button, before anything is chosen. */
export const ButtonBar = ({ label, children }: { readonly label?: string; readonly children: ReactNode }) => {
  const Tag = label === undefined ? 'div' : 'aside'
  return (
    <Tag className={`${css.bar} ${css.alone}`} aria-label={label} data-cart-bar>
      {children}
    </Tag>
  )
}
