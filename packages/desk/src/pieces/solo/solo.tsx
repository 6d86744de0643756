import type { ReactNode } from 'react'
import css from './solo.module.css'
import scene from './scene-interior.svg'

/** A page that stands alone: before a shop is chosen. A wide window shows the shop beside it. */
export const Solo = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.solo}>
    <div className={css.art}>
      <img src={scene} alt="" />
    </div>
    <main className={css.main}>
      <div className={css.column}>{children}</div>
    </main>
  </div>
)
