import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../button/button.tsx'
import { Heading, Quiet } from '../text/text.tsx'
import { ownArt } from '../own-art/own-art.ts'
import { usePicture } from '../picture/use-picture.ts'
import css from './blank.module.css'

type Props = {
  /** A small drawing above: a chair where nobody is, a map where nothing was found. */
  readonly spot?: 'chair' | 'search'
  readonly title: string
  readonly text: string
  /** 1 where it is all the page has to say. */
  readonly level?: 1 | 2
  /** The way on: a button. */
  readonly children?: ReactNode
  /** The way on where nothing came: it is asked for again. */
  readonly retry?: (() => void) | undefined
}

/** It is missed by nobody where it cannot be had. */
const Spot = ({ name }: { readonly name: string }) => {
  const src = ownArt(`spot-${name}`)
  const { isMissing, image } = usePicture(src)
  return !isMissing && <img className={css.spot} src={src} alt="" width={96} height={96} {...image} />
}

/** Stands where a list would: nothing found, nothing there, or nothing came and here is how to try again. */
export const Blank = ({ spot, title, text, level = 2, children, retry }: Props) => {
  const t = useT()
  const way = retry ? <Button onClick={retry}>{t('common.tryAgain')}</Button> : children
  return (
    <div className={css.blank}>
      {spot && <Spot name={spot} />}
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
