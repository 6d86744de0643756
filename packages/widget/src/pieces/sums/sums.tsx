import { Fragment } from 'react'
import { Icon } from '../icon/icon.tsx'
import css from './sums.module.css'

export type Sum = {
  readonly label: string
  /** As written, with two decimals. */
  readonly amount: string
  readonly kind?: 'off' | 'total'
  /** Explains the row: its label is then a button. */
  readonly onExplain?: () => void
}

/** What the parts of a price add up to. */
export const Sums = ({ rows }: { readonly rows: readonly Sum[] }) => (
  <dl className={css.sums}>
    {rows.map(({ label, amount, kind, onExplain }) => (
      <Fragment key={label}>
        <dt className={kind === 'total' ? css.total : undefined}>
          {onExplain ? (
            <button type="button" className={css.explain} onClick={onExplain}>
              {label}
              <Icon name="info" small />
            </button>
          ) : (
            label
          )}
        </dt>
        <dd className={kind && css[kind]}>{amount}</dd>
      </Fragment>
    ))}
  </dl>
)
