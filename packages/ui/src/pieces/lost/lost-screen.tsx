import type { ReactNode } from 'react'
import { usePicture } from '../picture/use-picture.ts'
import { Screen } from '../screen/screen.tsx'
import { Heading, Quiet } from '../text/text.tsx'
import css from './lost.module.css'

/** The drawing of a page on which there is nothing: the ground alone until it comes. */
const Scene = ({ src }: { readonly src: string | undefined }) => {
  const { isMissing, image } = usePicture(src)
  if (isMissing) return <span className={css.scene} />
  return <img className={css.scene} src={src} alt="" width={375} height={250} {...image} />
}

type Props = {
  /** The shop's or the brand's name, where it is known. */
  readonly name: string
  readonly back?: string | undefined
  /** Something is awaited: the pole runs under the title bar. */
  readonly busy?: boolean
  /** The address of its drawing. */
  readonly scene: string | undefined
  /** What happened. */
  readonly title: string
  /** What now. */
  readonly text: string
  /** The way on: buttons at the foot. */
  readonly ways: ReactNode
  /** What is there instead. */
  readonly children?: ReactNode
}

/** A page that has only something to say, and a way on: drawn, so that nobody takes it for a fault of theirs. */
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
