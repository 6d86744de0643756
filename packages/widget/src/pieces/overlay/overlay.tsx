import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button, TextButton } from '../button/button.tsx'
import { Icon, type IconName } from '../icon/icon.tsx'
import { openModal } from '../kept-focus/open-modal.ts'
import { messageLines } from '../toast/toast.tsx'
import css from './overlay.module.css'

export type OverlayState = 'pending' | 'success' | 'error'

/** A way on that is pressed, or leads to an address (`tel:`). */
export type OtherWay = { readonly label: string; readonly icon?: IconName } & (
  | { readonly onPress: () => void }
  | { readonly href: string }
)

type Props = {
  readonly state: OverlayState
  /** The first line is the title, the rest the description. */
  readonly message: string
  /** Names where OK leads. */
  readonly okLabel?: string
  /** Only an error waits for it. */
  readonly onOk?: () => void
  /** OK is not known yet; its label says what is awaited. */
  readonly working?: boolean
  /** Escape, where it does not do what OK does. */
  readonly onEscape?: () => void
  /** A success has been read: a press anywhere, or Escape, puts it away before it goes by itself. */
  readonly onDismiss?: () => void
  /** Quieter ways on. */
  readonly others?: readonly OtherWay[]
  /** Of an error. */
  readonly icon?: IconName
  /** Below the text. */
  readonly children?: ReactNode
}

const Graphic = ({ state, icon }: Required<Pick<Props, 'state' | 'icon'>>) => {
  if (state === 'pending')
    return (
      <div className={css.pole} aria-hidden="true">
        <i />
      </div>
    )
  return (
    <div className={`${css.badge} ${state === 'error' ? css.bad : ''}`}>
      <Icon name={state === 'error' ? icon : 'check'} />
    </div>
  )
}

const noWays: readonly OtherWay[] = []

const takeFocus = (element: HTMLElement | null): void => element?.focus()

/** Covers everything while a booking is made, and says how it went (spec 2, Shared visual pieces). */
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
  const { title, text } = messageLines(message)
  useEffect(() => {
    const element = dialog.current
    if (element) openModal(element, element.querySelector<HTMLElement>('[tabindex]'))
    return () => element?.close()
  }, [])
  return (
    // Its own Escape is the keyboard's way.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={css.overlay}
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
      <div className={`${css.content} ${children || others.length > 0 ? css.rich : ''}`}>
        <div className={css.graphic}>
          <Graphic state={state} icon={icon} />
        </div>
        <div>
          {/* Another heading whenever it says something else: the focus goes to it, and it is read with its text. */}
          <h2
            key={`${state} ${title}`}
            ref={takeFocus}
            id={`${id}-title`}
            className={css.title}
            tabIndex={-1}
            aria-describedby={`${id}-text`}
          >
            {title}
          </h2>
          <p id={`${id}-text`} className={css.text}>
            {text}
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
  )
}
