import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../button/button.tsx'
import { Heading, Quiet } from '../text/text.tsx'
import css from './blank.module.css'

type Props = {
  readonly title: string
  readonly text: string
  /** 1 where it is all the page has to say. */
  readonly level?: 1 | 2
  /** The way on: a button. */
  readonly children?: ReactNode
  /** The way on where nothing came: it is asked for again. */
  readonly retry?: (() => void) | undefined
}

/** Stands where a list would: nothing found, nothing there, or nothing came and here is how to try again. */
export const Blank = ({ title, text, level = 2, children, retry }: Props) => {
  const t = useT()
  const way = retry ? <Button onClick={retry}>{t('common.tryAgain')}</Button> : children
  return (
    <div className={css.blank}>
      <Heading level={level} {...(level === 2 ? { look: 'h2' as const } : {})}>
        {title}
      </Heading>
      <Quiet>{text}</Quiet>
      {way && <div className={css.way}>{way}</div>}
    </div>
  )
}

type NotLoadedProps = { readonly text: string; readonly retry: () => void }

/** Stands in a popup whose content did not come. */
export const NotLoaded = ({ text, retry }: NotLoadedProps) => {
  const t = useT()
  return (
    <div className={css.notLoaded}>
      <Quiet>{text}</Quiet>
      <Button kind="second" onClick={retry}>
        {t('common.tryAgain')}
      </Button>
    </div>
  )
}
