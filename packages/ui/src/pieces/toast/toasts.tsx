import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../../i18n/use-t.ts'
import { Button, IconButton, TextButton } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import css from './toast.module.css'
import { hideToast, type Toast, useToasts } from './toast.tsx'
import { onDialogs, topDialog } from './top-dialog.ts'

/**
 * Milliseconds that a toast is there; one that only says that something is done is read in less (screens/toasts). What can
 * be done about it is there longer: whoever scans the page with a switch needs that to come to it.
 */
const lifetime = { action: 20_000, long: 5000, short: 3000 }
const icons = { error: 'alert', success: 'check', info: 'info' } as const

/** One toast; it waits while a finger, a pointer or the focus is on it. */
const ToastView = ({ id, kind, title, text, action, stays = false, onClose }: Toast) => {
  const t = useT()
  const [held, setHeld] = useState(false)
  const isShort = kind === 'success' && !text
  const needed = action ? 'action' : isShort ? 'short' : 'long'
  useEffect(() => {
    if (held || stays) return undefined
    const timer = setTimeout(() => hideToast(id), lifetime[needed])
    return () => clearTimeout(timer)
  }, [id, held, stays, needed])
  const hold = { onPointerEnter: () => setHeld(true), onFocus: () => setHeld(true) }
  const release = { onPointerLeave: () => setHeld(false), onBlur: () => setHeld(false) }
  const act = () => {
    hideToast(id)
    action?.onPress()
  }
  const close = () => {
    hideToast(id)
    onClose?.()
  }
  return (
    <div className={`${css.toast} ${css[kind] ?? ''}`} {...hold} {...release}>
      <Icon name={icons[kind]} />
      <div className={css.words}>
        <p>
          <b>{title}</b>
          {text}
        </p>
        {action && stays && (
          <Button kind="inverse" onClick={act}>
            {action.label}
          </Button>
        )}
      </div>
      {action && !stays && <TextButton onClick={act}>{action.label}</TextButton>}
      <IconButton icon="close" label={t('common.close')} onClick={close} />
    </div>
  )
}

const makeHost = (): HTMLElement => {
  const host = document.createElement('div')
  host.className = css.host ?? ''
  host.popover = 'manual'
  host.role = 'status'
  return host
}

/** Pixels that a toast keeps from a sheet below it. */
const gap = 8

/** Where the head of a sheet ends that leaves no room above it for the toasts; 0 for any other, and for the page. */
const underHead = (home: HTMLElement, host: HTMLElement): number => {
  const head = home instanceof HTMLDialogElement ? home.querySelector('h2')?.parentElement : undefined
  host.style.removeProperty('--head')
  return head && home.offsetTop < host.offsetTop + host.offsetHeight + gap
    ? home.offsetTop + head.offsetTop + head.offsetHeight
    : 0
}

/** Tells whether toasts that begin there would lie over the field in which the guest types. */
const wouldCoverField = (host: HTMLElement, top: number): boolean => {
  const field = document.activeElement
  if (!field?.matches('input, textarea')) return false
  const typed = field.getBoundingClientRect()
  return typed.top < top + host.offsetHeight + gap && typed.bottom > top
}

/** How much of the host's end a button takes that it must leave to be pressed. */
const beside = (button: Element | null, host: HTMLElement): number =>
  button ? Math.max(0, host.getBoundingClientRect().right - button.getBoundingClientRect().left) : 0

/** The button that closes the sheet, or the menu; below a dialog nothing of the page can be pressed. */
const leftFree = {
  sheet: 'h2 ~ button:last-child',
  page: 'header > div > button:last-of-type',
} as const

/** Toasts lie over what is there and push nothing: whoever aims at a field or a button meets it. */
const place = (host: HTMLElement): void => {
  const home = topDialog()
  const underIt = underHead(home, host)
  const isOverHead = underIt > 0 && wouldCoverField(host, underIt)
  const isOverBar = home === document.body
  const free = isOverBar ? leftFree.page : leftFree.sheet
  host.style.setProperty('--head', `${isOverHead ? 0 : underIt}px`)
  host.style.setProperty(
    '--menu',
    `${isOverHead || isOverBar ? beside(home.querySelector(free), host) : 0}px`,
  )
}

/**
 * Puts the host into the topmost dialog and above it: elsewhere it would be inert and hidden. Its place is measured where it
 * is seen alone: at each sheet that opens, a phone would lay the page out once more for nothing.
 */
const lift = (host: HTMLElement, shown: boolean): void => {
  const home = topDialog()
  if (host.parentElement !== home) home.append(host)
  if (host.matches(':popover-open')) host.hidePopover()
  if (!shown) return
  host.showPopover()
  place(host)
}

/** Keeps the host there, and off the sheet's head also when a sheet grows or another toast comes. */
const keepLifted = (host: HTMLElement): (() => void) => {
  // In the frame after: where they are put changes their size.
  const sizes = new ResizeObserver(() => requestAnimationFrame(() => place(host)))
  const follow = () => {
    lift(host, true)
    sizes.disconnect()
    sizes.observe(host)
    sizes.observe(topDialog())
  }
  follow()
  const stop = onDialogs(follow)
  return () => {
    stop()
    sizes.disconnect()
  }
}

/** The page's toasts. There is one host, and it is not the page's own: it moves with the dialogs. */
export const Toasts = () => {
  const toasts = useToasts((state) => state.toasts)
  const [host, setHost] = useState<HTMLElement>()
  useEffect(() => {
    const made = makeHost()
    document.body.append(made)
    // The host exists in a browser alone, so that the server draws what the browser first does.
    // oxlint-disable-next-line react/set-state-in-effect
    setHost(made)
    return () => made.remove()
  }, [])
  const shown = toasts.length > 0
  useLayoutEffect(() => {
    if (!host) return undefined
    if (shown) return keepLifted(host)
    lift(host, false)
    return onDialogs(() => lift(host, false))
  }, [host, shown])
  if (!host) return null
  return createPortal(
    <div className={css.toasts}>
      {toasts.map((toast) => (
        <ToastView key={toast.id} {...toast} />
      ))}
    </div>,
    host,
  )
}
