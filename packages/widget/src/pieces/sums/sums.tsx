import { Fragment } from 'react'
import css from './sums.module.css'

export type Sum = {
  readonly label: string
  /** As written, with two decimals. */
  readonly amount: string
  readonly kind?: 'off' | 'total'
}

/** What the parts of a price add up to. */
export const Sums = ({ rows }: { readonly rows: readonly Sum[] }) => (
  <dl className={css.sums}>
    {rows.map(({ label, amount, kind }) => (
      <Fragment key={label}>
        <dt className={kind === 'total' ? css.total : undefined}>{label}</dt>
        <dd className={kind && css[kind]}>{amount}</dd>
      </Fragment>
    ))}
  </dl>
)
