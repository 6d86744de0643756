import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button, TextButton } from '../button/button.tsx'
import type { IconName } from '../icon/icon.tsx'
import { openModal } from '../kept-focus/kept-focus.ts'
import { useScrollFocus } from '../sheet/use-scroll-focus.ts'
import { Raised } from '../text/text.tsx'
import { messageLines } from '../toast/toast.tsx'
import { hasFirstFrame, still, takePlaceOfFirstFrame } from './first-frame-place.ts'
import { Graphic, HidesPage, type OverlayState } from './graphic.tsx'
import css from './overlay.module.css'

export type { OverlayState } from './graphic.tsx'

/** Another way to continue: a button, or a link (`tel:`). */
export type OtherWay = { readonly label: string; readonly icon?: IconName } & (
  | { readonly onPress: () => void }
  | { readonly href: string }
)

type Props = {
  readonly state: OverlayState
  /** The text, of which the first line is the title, and the rest the description. */
  readonly message: string
  /** The label of the OK button, which names its destination. */
  readonly okLabel?: string
  /** Called at OK. Given only for an error, which waits for OK. */
  readonly onOk?: () => void
  /** True while the destination of OK is not known. Its label says what is awaited. */
  readonly working?: boolean
  /** Called at Escape, if Escape does something else than OK. */
  readonly onEscape?: () => void
  /** Dismisses a success at any press or Escape, before the overlay closes by itself. */
  readonly onDismiss?: () => void
  /** Quieter buttons for other ways to continue. */
  readonly others?: readonly OtherWay[]
  /** The sign of an error. */
  readonly icon?: IconName
  /** Content below the text. */
  readonly children?: ReactNode
}

const noWays: readonly OtherWay[] = []

const takeFocus = (element: HTMLElement | null): void => element?.focus()

/** Covers everything during a booking, and shows its result (screens/overlay). */
export const Overlay = ({
  state,
  message,
  okLabel,
  onOk,
  working = false,
  onEscape = onOk,
  onDismiss,
  others = noWays,
  icon = 'close',
  children,
}: Props) => {
  const t = useT()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const scrolls = useScrollFocus(content)
  const { title, text } = messageLines(message)
  const [wasDrawn] = useState(hasFirstFrame)
  useEffect(() => {
    const element = dialog.current
    if (element) {
      openModal(element, element.querySelector<HTMLElement>('[tabindex]'))
      takePlaceOfFirstFrame(element)
    }
    return () => element?.close()
  }, [])
  return (
    <>
      {wasDrawn && state === 'pending' && <HidesPage />}
      {/* A press anywhere is for pointers; keyboards have the button and Escape. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={dialog}
        className={css.overlay}
        style={wasDrawn ? still : undefined}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        onCancel={(event) => {
          event.preventDefault()
          if (state === 'error') onEscape?.()
          else if (state === 'success') onDismiss?.()
        }}
        onClick={state === 'success' ? onDismiss : undefined}
      >
        <div
          ref={content}
          className={`${css.content} ${children || others.length > 0 ? css.rich : ''}`}
          {...(scrolls ? { tabIndex: 0, role: 'group', 'aria-labelledby': `${id}-title` } : {})}
        >
          <div className={css.graphic}>
            <Graphic state={state} icon={icon} />
          </div>
          <div>
            {/* A new heading for each text, so that it gets the focus and is read with its text. */}
            <h2
              key={`${state} ${title}`}
              ref={takeFocus}
              id={`${id}-title`}
              className={css.title}
              tabIndex={-1}
              aria-describedby={`${id}-text`}
            >
              <Raised>{title}</Raised>
            </h2>
            <p id={`${id}-text`} className={css.text}>
              {text !== undefined && <Raised>{text}</Raised>}
            </p>
          </div>
          {children}
        </div>
        <div className={css.foot}>
          {state === 'error' && (
            <Button kind="inverse" working={working} onClick={() => onOk?.()}>
              {okLabel ?? t('common.ok')}
            </Button>
          )}
          {others.map(({ label, icon: drawing, ...way }) => (
            <TextButton
              key={label}
              {...(drawing && { icon: drawing })}
              {...('href' in way ? { href: way.href } : { onClick: way.onPress })}
            >
              {label}
            </TextButton>
          ))}
        </div>
      </dialog>
    </>
  )
}
