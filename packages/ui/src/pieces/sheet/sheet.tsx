import { type PointerEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { IconButton } from '../button/button.tsx'
import text from '../text/text.module.css'
import css from './sheet.module.css'
import { useScrollFocus } from './use-scroll-focus.ts'
import { useStillBody } from './use-still-body.ts'
import { played } from '../../browser/played.ts'
import { isWide } from '../../theme/wide.ts'
import { around, focusLeft, openModal } from '../kept-focus/kept-focus.ts'

type Props = {
  readonly open: boolean
  /** Called when the guest wants to close the sheet: by the button, Escape, the backdrop or a drag. */
  readonly onClose: () => void
  /** Called once the sheet has closed and its animation is over. */
  readonly onGone?: () => void
  /** The title, empty while loading. */
  readonly title: string
  /** The back button before the title. `label` names its destination. */
  readonly back?: { readonly label: string; readonly onPress: () => void }
  readonly side?: 'bottom' | 'top'
  /** True to make it as high as the window allows. */
  readonly full?: boolean
  /** The part that stays visible while the body scrolls. */
  readonly foot?: ReactNode
  /** True if only screen readers get the title. */
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
    // Keyboards close the sheet by Escape, so a press beside it is for pointers alone.
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

/** The sheet closes beyond this share of its height, or at this speed (pixels per millisecond). */
const enough = 0.3
const flick = 0.5

type Drag = { readonly start: number; last: number; lastTime: number; speed: number }

/** Lets the sheet follow the finger on its handle; `direction` is 1 downwards and -1 upwards. */
const useDragToClose = (
  sheet: RefObject<HTMLDialogElement | null>,
  direction: 1 | -1,
  onClose: () => void,
) => {
  const drag = useRef<Drag>(undefined)

  const settle = (): void => {
    drag.current = undefined
    sheet.current?.removeAttribute('data-dragged')
    sheet.current?.style.removeProperty('--drag')
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if ((event.target as Element).closest('button, a, input')) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { start: event.clientY, last: event.clientY, lastTime: event.timeStamp, speed: 0 }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const current = drag.current
      if (!current || !sheet.current) return
      const distance = Math.max(0, (event.clientY - current.start) * direction)
      const elapsed = Math.max(1, event.timeStamp - current.lastTime)
      current.speed = ((event.clientY - current.last) * direction) / elapsed
      current.last = event.clientY
      current.lastTime = event.timeStamp
      sheet.current.setAttribute('data-dragged', '')
      sheet.current.style.setProperty('--drag', `${distance * direction}px`)
    },
    onPointerUp: () => {
      const current = drag.current
      if (!current || !sheet.current) return
      const distance = (current.last - current.start) * direction
      const closes = distance > sheet.current.offsetHeight * enough || (distance > 0 && current.speed > flick)
      settle()
      if (closes) onClose()
    },
    onPointerCancel: settle,
  }
}

/** The first empty field, on a desktop, where it opens no keyboard. */
const firstField = (dialog: HTMLDialogElement): HTMLElement | undefined =>
  isWide() && matchMedia('(hover: hover)').matches
    ? [
        ...dialog.querySelectorAll<HTMLInputElement>('input[required]:not([type=radio], [type=checkbox])'),
      ].find(({ value }) => value === '')
    : undefined

/**
 * Opens and closes a native modal dialog. The browser keeps the focus inside and returns it afterwards. The
 * heading gets the first focus, because it is read and opens no keyboard. On a desktop the first empty field
 * gets it. `onGone` is called after the closing animation.
 */
const useModal = (
  dialog: RefObject<HTMLDialogElement | null>,
  heading: RefObject<HTMLElement | null>,
  open: boolean,
  onGone?: () => void,
): void => {
  const gone = useRef(onGone)
  const opener = useRef<readonly Element[]>([])
  useEffect(() => {
    gone.current = onGone
  })
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) {
      opener.current = document.activeElement ? around(document.activeElement) : []
      openModal(element, firstField(element) ?? heading.current)
    }
    if (!open && element.open) {
      element.close()
      const { activeElement } = document
      // The element that opened the sheet was removed by a change, or with its page.
      if (activeElement === document.body || element.contains(activeElement)) focusLeft(opener.current)
      void played([element]).then(() => gone.current?.())
    }
  }, [dialog, heading, open])
}
