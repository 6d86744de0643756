import type { ReactNode } from 'react'
import css from './table.module.css'

type Props = { readonly className?: string | undefined; readonly children: ReactNode }

/** A table of a page: a head that stays, a line under each row. */
export const Table = ({ className = '', children }: Props) => (
  <table className={`${css.table} ${className}`}>{children}</table>
)

type HeadProps = { readonly isNumber?: boolean; readonly children: ReactNode }

/** The heading of a column. Numbers stand at its end. */
export const Column = ({ isNumber = false, children }: HeadProps) => (
  <th scope="col" className={isNumber ? css.right : undefined}>
    {children}
  </th>
)

/** A cell with a number, at the end of its column. */
export const NumberCell = ({ children }: { readonly children: ReactNode }) => (
  <td className={css.right}>{children}</td>
)
