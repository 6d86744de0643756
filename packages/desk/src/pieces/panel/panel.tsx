import { type ReactNode, useId } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { useKeys } from '../../shell/keys.ts'
import { closePanel } from '../../shell/panel.ts'
import { IconButton } from '../button/button.tsx'
import css from './panel.module.css'

type Props = {
  readonly title: string
  /** The line below the title. */
  readonly sub?: ReactNode
  /** Tags above the title. */
  readonly tags?: ReactNode
  /** Goes back to the panel's first page: the presence of it marks the second one. */
  readonly back?: (() => void) | undefined
  /** Further buttons in the head, before the one that closes. */
  readonly actions?: ReactNode
  /** The foot, always in sight: the next step. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

const focusHeading = (heading: HTMLElement | null): void => heading?.focus({ preventScroll: true })

/**
 * The frame of a panel beside the day, or of a page on a phone: head, scrolled body, foot. It focuses its
 * heading when it opens and when its title changes. Escape goes back, or closes it.
 */
export const Panel = ({ title, sub, tags, back, actions, foot, children }: Props) => {
  const t = useT()
  const id = useId()
  useKeys({ Escape: () => (back ?? closePanel)() })
  return (
    <section className={css.panel} data-panel aria-labelledby={id}>
      <header className={css.head}>
        {back && <IconButton className={css.back} icon="left" label={t('common.back')} onClick={back} />}
        <div className={css.names}>
          {tags && <div className={css.tags}>{tags}</div>}
          <h2 key={title} id={id} ref={focusHeading} tabIndex={-1} className={css.title}>
            {title}
          </h2>
          {sub !== undefined && <p className={css.sub}>{sub}</p>}
        </div>
        {actions}
        <IconButton icon="close" label={t('common.close')} data-keep-free onClick={closePanel} />
      </header>
      <div className={css.body}>{children}</div>
      {foot && <footer className={css.foot}>{foot}</footer>}
    </section>
  )
}
