import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../button/button.tsx'
import { Heading, Quiet } from '../text/text.tsx'
import { ownArt } from '../own-art/own-art.ts'
import { usePicture } from '../picture/use-picture.ts'
import css from './blank.module.css'

type Props = {
  /** A small drawing above the text. */
  readonly spot?: 'chair' | 'search'
  readonly title: string
  readonly text: string
  /** The level of the heading: 1 where this is the page's only content. */
  readonly level?: 1 | 2
  /** A button that leads on. */
  readonly children?: ReactNode
  /** Loads again. Given only where loading failed. */
  readonly retry?: (() => void) | undefined
}

/** The drawing, left out where it cannot be loaded. */
const Spot = ({ name }: { readonly name: string }) => {
  const src = ownArt(`spot-${name}`)
  const { isMissing, image } = usePicture(src)
  return !isMissing && <img className={css.spot} src={src} alt="" width={96} height={96} {...image} />
}

/** Replaces an empty list, or one that could not be loaded, with a way to try again. */
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

/** Replaces a popup's content that could not be loaded. */
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
