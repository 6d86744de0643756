import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../../i18n/use-t.ts'
import { Button, IconButton, TextButton } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import css from './toast.module.css'
import { hideToast, type Toast, useToasts } from './toast.tsx'
import { onDialogs, topDialog } from './top-dialog.ts'

/**
 * Milliseconds that a toast is there; one that only says that something is done is read in less (spec 9, Timings). What can
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

/** How much of the host's end the last button of the title bar takes: the menu. Below a dialog nothing can be pressed. */
const besideMenu = (home: HTMLElement, host: HTMLElement): number => {
  const menu = home === document.body && home.querySelector('header > div > button:last-of-type')
  return menu ? Math.max(0, host.getBoundingClientRect().right - menu.getBoundingClientRect().left) : 0
}

const place = (host: HTMLElement): void => {
  const home = topDialog()
  const head = underHead(home, host)
  host.style.setProperty('--menu', `${besideMenu(home, host)}px`)
  host.style.setProperty('--head', `${head}px`)
  // What the sheet begins with stands below them.
  home.style.setProperty('--toasts', head && host.offsetHeight ? `${host.offsetHeight + gap}px` : '0px')
}

/**
 * Puts the host into the topmost dialog and above it: elsewhere it would be inert and hidden. Its place is measured where it
 * is seen alone: at each sheet that opens, a phone would lay the page out once more for nothing.
 */
const lift = (host: HTMLElement, shown: boolean): void => {
  const home = topDialog()
  if (host.parentElement !== home) {
    host.parentElement?.style.removeProperty('--toasts')
    home.append(host)
  }
  if (host.matches(':popover-open')) host.hidePopover()
  if (!shown) {
    home.style.removeProperty('--toasts')
    return
  }
  host.showPopover()
  place(host)
}

/** Keeps the host there, and off the sheet's head also when a sheet grows or another toast comes. */
const keepLifted = (host: HTMLElement): (() => void) => {
  // In the frame after: the room that a sheet makes is a change of its size too.
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
