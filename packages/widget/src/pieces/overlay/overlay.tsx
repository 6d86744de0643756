import { useEffect, useId, useRef } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { messageLines } from '../toast/toast.tsx'
import css from './overlay.module.css'

export type OverlayState = 'pending' | 'success' | 'error'

type Props = {
  readonly state: OverlayState
  /** The first line is the title, the rest the description. */
  readonly message: string
  /** Names where OK leads. */
  readonly okLabel?: string
  /** Only an error waits for it. */
  readonly onOk?: () => void
}

const Graphic = ({ state }: { readonly state: OverlayState }) => {
  if (state === 'pending')
    return (
      <div className={css.pole} aria-hidden="true">
        <i />
      </div>
    )
  return (
    <div className={`${css.badge} ${state === 'error' ? css.bad : ''}`}>
      <Icon name={state === 'error' ? 'close' : 'check'} />
    </div>
  )
}

const takeFocus = (element: HTMLElement | null): void => element?.focus()

/** Covers everything while a booking is made, and says how it went (spec 2, Shared visual pieces). */
export const Overlay = ({ state, message, okLabel, onOk }: Props) => {
  const t = useT()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const { title, text } = messageLines(message)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={css.overlay}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        if (state === 'error') onOk?.()
      }}
    >
      <div className={css.content}>
        <div className={css.graphic}>
          <Graphic state={state} />
        </div>
        <div>
          {/* Another heading in each state: the focus goes to it, and it is read with its text. */}
          <h2
            key={state}
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
      </div>
      <div className={css.foot}>
        {state === 'error' && (
          <Button kind="inverse" onClick={() => onOk?.()}>
            {okLabel ?? t('common.ok')}
          </Button>
        )}
      </div>
    </dialog>
  )
}
