import type { ReactNode } from 'react'
import { usePicture } from '../picture/use-picture.ts'
import { Screen } from '../screen/screen.tsx'
import { Heading, Quiet } from '../text/text.tsx'
import css from './lost.module.css'

/**
 * The drawing at the top of the page. Only its background is shown until it is loaded, or if it cannot be
 * loaded.
 */
const Scene = ({ src }: { readonly src: string | undefined }) => {
  const { isMissing, image } = usePicture(src)
  if (isMissing) return <span className={css.scene} />
  return <img className={css.scene} src={src} alt="" width={375} height={250} {...image} />
}

type Props = {
  /** The shop's or the brand's name, where it is known. */
  readonly name: string
  readonly back?: string | undefined
  /** True while something is loading: the pole turns under the title bar. */
  readonly busy?: boolean
  /** The drawing's address. */
  readonly scene: string | undefined
  readonly title: string
  readonly text: string
  /** Buttons at the foot. */
  readonly ways: ReactNode
  /** Alternatives to the missing page. */
  readonly children?: ReactNode
}

/** A page with only a message and a way on. Its drawing shows guests that they did nothing wrong. */
export const LostScreen = ({ name, back, busy = false, scene, title, text, ways, children }: Props) => (
  <Screen name={name} back={back} busy={busy} foot={<div className={css.foot}>{ways}</div>}>
    <Scene src={scene} />
    <div className={css.words}>
      <Heading level={1}>{title}</Heading>
      <Quiet className={css.lead ?? ''}>{text}</Quiet>
    </div>
    {children}
  </Screen>
)
