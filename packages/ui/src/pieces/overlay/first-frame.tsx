import { Icon } from '../icon/icon.tsx'
import { messageLines } from '../toast/toast.tsx'
import { firstFrameId, still } from './first-frame-place.ts'
import { Graphic, HidesPage } from './graphic.tsx'
import css from './overlay.module.css'

const doneStyle = { display: 'inline-flex', alignItems: 'center', gap: 4, verticalAlign: 'top' } as const

type Props = {
  /** The text, of which the first line is the title, and the rest the description. */
  readonly message: string
  /** A step that is already done, first below the title with a tick. */
  readonly done?: string | undefined
}

/**
 * A pending overlay that works without a script. The server draws it for a page that is opened while
 * something is under way. The next overlay replaces it (`first-frame-place.ts`).
 */
export const FirstFrame = ({ message, done }: Props) => {
  const { title, text } = messageLines(message)
  return (
    <div id={firstFrameId} data-awaits={done === undefined || undefined}>
      <HidesPage />
      <dialog
        open
        className={css.overlay}
        style={still}
        role="alertdialog"
        aria-labelledby="first-title"
        aria-describedby="first-text"
      >
        <div className={css.content}>
          <div className={css.graphic}>
            <Graphic state="pending" />
          </div>
          <div>
            <h2 id="first-title" className={css.title}>
              {title}
            </h2>
            <p id="first-text" className={css.text}>
              {done !== undefined && (
                <>
                  <span style={doneStyle}>
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
    </div>
  )
}
