import { type ReactNode, useId } from 'react'
import css from './waiting.module.css'

/** The frame of what can be done with the choice. */
export const Card = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId()
  return (
    <section className={css.card} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}
