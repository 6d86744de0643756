import { useId } from 'react'
import { create } from 'zustand'
import { Icon } from '../icon/icon.tsx'
import { messageLines } from '../toast/toast.tsx'
import { Graphic } from './graphic.tsx'
import css from './overlay.module.css'

/** Tells whether the first frame stands; the next overlay takes its place. */
export const useFirstFrame = create<{ readonly stands: boolean }>(() => ({ stands: false }))

/** The pole of the frame, whose turn goes on in the overlay after it. */
const poleIn = (element: Element | null): Animation | undefined =>
  element?.querySelector(`.${css.pole} i`)?.getAnimations()[0]

/** Takes the place of the first frame without anything moving: the pole goes on where it is. */
export const takePlaceOfFirstFrame = (overlay: Element): void => {
  if (!useFirstFrame.getState().stands) return
  const before = poleIn(document.querySelector('[data-first-frame]'))
  const pole = poleIn(overlay)
  if (pole && before) pole.startTime = before.startTime
  useFirstFrame.setState({ stands: false })
}

type Props = {
  /** The first line is the title, the rest the description. */
  readonly message: string
  /** Has happened already: said first below the title, with a tick. */
  readonly done?: string | undefined
}

/**
 * Looks as an overlay that is pending, and needs no script: the server draws it for a page on which something is under way when it
 * is opened. The page below it is not seen.
 */
export const FirstFrame = ({ message, done }: Props) => {
  const id = useId()
  const { title, text } = messageLines(message)
  return (
    <dialog
      open
      className={`${css.overlay} ${css.still}`}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      data-first-frame
    >
      <div className={css.content}>
        <div className={css.graphic}>
          <Graphic state="pending" />
        </div>
        <div>
          <h2 id={`${id}-title`} className={css.title}>
            {title}
          </h2>
          <p id={`${id}-text`} className={css.text}>
            {done !== undefined && (
              <>
                <span className={css.done}>
                  <Icon name="check" small />
                  {done}
                </span>
                {'\n'}
              </>
            )}
            {text}
          </p>
        </div>
      </div>
      <div className={css.foot} />
    </dialog>
  )
}
