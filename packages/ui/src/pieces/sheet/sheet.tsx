import { type ReactNode, useId, useRef } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { IconButton } from '../button/button.tsx'
import text from '../text/text.module.css'
import css from './sheet.module.css'
import { useDragToClose } from './use-drag-to-close.ts'
import { useModal } from './use-modal.ts'
import { useScrollFocus } from './use-scroll-focus.ts'
import { useStillBody } from './use-still-body.ts'

type Props = {
  readonly open: boolean
  /** The guest asks to close: the button, Escape, the backdrop, a drag. */
  readonly onClose: () => void
  /** It has closed and its way out has been seen. */
  readonly onGone?: () => void
  /** Empty while it is awaited. */
  readonly title: string
  /** A button before the title that leads back, with where it leads. */
  readonly back?: { readonly label: string; readonly onPress: () => void }
  readonly side?: 'bottom' | 'top'
  /** As high as the window allows, whatever it holds. */
  readonly full?: boolean
  /** Stays below while the body scrolls: the button. */
  readonly foot?: ReactNode
  /** The title is for screen readers alone. */
  readonly hideTitle?: boolean
  readonly children: ReactNode
}

/** A sheet that slides in from an edge of the column, above everything (screens/popups). */
export const Sheet = ({
  open,
  onClose,
  onGone,
  title,
  back,
  side = 'bottom',
  full,
  foot,
  hideTitle,
  children,
}: Props) => {
  const t = useT()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const scrolls = useScrollFocus(body)
  const drag = useDragToClose(dialog, side === 'bottom' ? 1 : -1, onClose)
  useModal(dialog, heading, open, onGone)
  useStillBody(body, open, full === true)
  return (
    // The dialog's own Escape is the keyboard's way; a press beside it is a shortcut for the pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={`${css.sheet} ${side === 'top' ? css.top : ''} ${full ? css.full : ''}`}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={css.handle} {...drag}>
        <div className={`${css.head} ${back ? css.withBack : ''}`}>
          {back && <IconButton icon="back" label={back.label} onClick={back.onPress} />}
          <h2 ref={heading} id={id} className={hideTitle || !title ? text.hidden : text.h1} tabIndex={-1}>
            {title || t('common.loading')}
          </h2>
          <IconButton icon="close" label={t('common.close')} onClick={onClose} />
        </div>
      </div>
      <div
        ref={body}
        className={`${css.body} ${foot ? '' : css.alone}`}
        {...(scrolls ? { tabIndex: 0, role: 'group', 'aria-labelledby': id } : {})}
      >
        <div>{children}</div>
      </div>
      {foot && <div className={css.foot}>{foot}</div>}
    </dialog>
  )
}
