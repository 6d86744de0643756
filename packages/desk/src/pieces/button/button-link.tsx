import type { ReactNode } from 'react'
import { Link } from 'wouter'
import css from './button.module.css'

/** A link to a page of the desk that looks like a button with an edge. */
export const ButtonLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link className={`${css.button} ${css.second}`} to={to}>
    {children}
  </Link>
)
