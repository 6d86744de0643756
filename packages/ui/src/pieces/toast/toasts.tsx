import { useEffect, useId, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../../i18n/use-t.ts'
import { Button, IconButton, TextButton } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import css from './toast.module.css'
import { hideToast, type Toast, useToasts } from './toast.tsx'
import { onDialogs, topDialog } from './top-dialog.ts'

/**
 * Milliseconds for which toasts are shown. A report of success is read faster; an action stays longer,
 * because guests with a switch need time to reach it (screens/toasts).
 */
const lifetime = { action: 20_000, long: 5000, short: 3000 }
const icons = { error: 'alert', success: 'check', info: 'info' } as const

/** One toast; its time stops while a finger, pointer or the focus is on it. */
const ToastView = ({ id, kind, title, text, action, stays = false, onClose }: Toast) => {
  const t = useT()
  const titleId = useId()
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
          <b id={titleId}>{title}</b>
          {text}
        </p>
        {action && stays && (
          <Button kind="inverse" onClick={act}>
            {action.label}
          </Button>
        )}
      </div>
      {action && !stays && <TextButton onClick={act}>{action.label}</TextButton>}
      {/* Several toasts may stand at once, and each is closed by itself. */}
      <IconButton icon="close" label={t('common.close')} aria-describedby={titleId} onClick={close} />
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

/** Pixels between a toast and a sheet below it. */
const gap = 8

/** The lower edge of the sheet's head if the sheet leaves no space for a toast above it, else 0. */
const underHead = (home: HTMLElement, host: HTMLElement): number => {
  const head = home instanceof HTMLDialogElement ? home.querySelector('h2')?.parentElement : undefined
  host.style.removeProperty('--head')
  return head && home.offsetTop < host.offsetTop + host.offsetHeight + gap
    ? home.offsetTop + head.offsetTop + head.offsetHeight
    : 0
}

/** The field in which somebody types, if toasts at this height would cover it. */
const coveredField = (host: HTMLElement, top: number): DOMRect | undefined => {
  const field = document.activeElement
  if (!field?.matches('input, textarea')) return undefined
  const typed = field.getBoundingClientRect()
  return typed.top < top + host.offsetHeight + gap && typed.bottom > top ? typed : undefined
}

/** Pixels at the end of the host that must stay free for a button. A wide button would leave no room for a toast. */
const beside = (button: Element | null, host: HTMLElement): number => {
  if (!button) return 0
  const { right, width } = host.getBoundingClientRect()
  const space = Math.max(0, right - button.getBoundingClientRect().left)
  return space > width / 2 ? 0 : space
}

/** The buttons to keep free: a marked one, the sheet's close button, or the menu. */
const leftFree = {
  marked: '[data-keep-free]',
  sheet: 'h2 ~ button:last-child',
  page: 'header > div > button:last-of-type',
} as const

/** Places the toasts over the page without pushing or covering fields and buttons. */
const place = (host: HTMLElement): void => {
  const home = topDialog()
  const underIt = underHead(home, host)
  const isOverHead = underIt > 0 && coveredField(host, underIt) !== undefined
  const isOverBar = home === document.body
  const field = isOverBar ? coveredField(host, host.getBoundingClientRect().top) : undefined
  const free = isOverBar ? leftFree.page : leftFree.sheet
  const button = home.querySelector(leftFree.marked) ?? home.querySelector(free)
  host.style.setProperty('--head', `${isOverHead ? 0 : field ? field.bottom + gap : underIt}px`)
  host.style.setProperty('--menu', `${isOverHead || isOverBar ? beside(button, host) : 0}px`)
}

/**
 * Moves the host into the top dialog, because elsewhere it would be inert and hidden. Measures its place only
 * while shown, because each measurement makes a phone lay out the page.
 */
const lift = (host: HTMLElement, shown: boolean): void => {
  const home = topDialog()
  if (host.parentElement !== home) home.append(host)
  if (host.matches(':popover-open')) host.hidePopover()
  if (!shown) return
  host.showPopover()
  place(host)
}

/** Keeps the host in the top dialog, and below the sheet's head, when sheets or toasts change. */
const keepLifted = (host: HTMLElement): (() => void) => {
  // The next frame measures, because the place of toasts changes their size.
  const sizes = new ResizeObserver(() => requestAnimationFrame(() => place(host)))
  const follow = () => {
    lift(host, true)
    sizes.disconnect()
    sizes.observe(host)
    sizes.observe(topDialog())
  }
  follow()
  const stop = onDialogs(follow)
  const makeWay = () => place(host)
  document.addEventListener('focusin', makeWay)
  return () => {
    stop()
    document.removeEventListener('focusin', makeWay)
    sizes.disconnect()
  }
}

/** The page's toasts. Their only host moves with the dialogs. */
export const Toasts = () => {
  const toasts = useToasts((state) => state.toasts)
  const [host, setHost] = useState<HTMLElement>()
  useEffect(() => {
    const made = makeHost()
    document.body.append(made)
    // The host exists only in a browser, so that the server and the first drawing are equal.
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
