import type { FrameMessage, PageMessage } from '@openchair/contract'
import { make } from './make.ts'
import { createStep, isHere } from './step.ts'
import { phone } from './style.ts'
import { wordsFor } from './words.ts'

/** Milliseconds after which a frame that sends no message counts as refused (frame/refused). */
const patience = 8000
/** The same after the frame's load event, because a frame that was not refused sends before that. */
const grace = 1000
/** Milliseconds after a scroll event in which the guest still counts as scrolling. */
const rest = 100

export type Booking = {
  /** The element that contains the frame, or the link that replaces it. */
  readonly box: HTMLElement
  /** Inserts the frame, and focuses it if it lies over the page. */
  readonly open: () => void
  readonly close: () => void
  readonly remove: () => void
}

/** The messages that the host dispatches to the page as events, named after the last word of their type. */
const events = /-(loaded|refresh|booked)$/

/**
 * Creates the booking in a box, which shows a placeholder, the frame, or a link to a tab if the frame is
 * refused. The host dispatches the booking's events. `dialog` is given if the box lies over the page. The
 * dialog has a close button of its own until the widget shows one.
 */
export const createBooking = (
  host: HTMLElement,
  address: string,
  dialog: HTMLDialogElement | false,
): Booking => {
  const [book, closeLabel, elsewhere, seeTimes] = wordsFor(host)
  const { origin, pathname } = new URL(address)
  const { style } = document.body
  const onPhone = matchMedia(phone)
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The time of the page's last scroll event. */
  let moved = 0
  /** The page's own overflow, stored while the dialog keeps the page from scrolling. */
  let overflow: string | undefined

  const be = (state: 'waiting' | 'silent' | 'widget-arrived' | 'widget-loaded'): void => {
    clearTimeout(timer)
    box.className = `box ${state}`
  }
  const wait = (within: number): void => {
    be('waiting')
    timer = setTimeout(be, within, 'silent')
  }
  const tell = (name: string, detail?: object): boolean =>
    host.dispatchEvent(new CustomEvent(`openchair:${name}`, { detail, bubbles: true, composed: true }))

  const say = (message: PageMessage): void => frame.contentWindow?.postMessage(message, origin)

  /**
   * Returns the frame to its first address without an entry in the page's history. The frame must be inserted
   * again, because Chromium does not go back over entries of a frame that came after the page's current
   * entry.
   */
  const reset = (): void => {
    wait(patience)
    box.style.height = ''
    box.prepend(frame)
  }
  const release = (): void => {
    if (overflow !== undefined) style.overflow = overflow
    overflow = undefined
  }
  /** Goes back through the frame's own entries first, each of which would cost a press of back. */
  const closed = (): void => {
    release()
    tell('close')
    if (step && isHere() && box.matches('.widget-loaded')) say({ type: 'closed' })
    else (step ? step.leave : reset)()
  }
  const close = (): void => {
    if (dialog) dialog.close()
    else if (frame.isConnected) closed()
  }
  const step = dialog && createStep(dialog, reset)
  const note = ({ timeStamp }: Event): void => {
    moved = timeStamp
  }
  const hear = ({ source, origin: from, data, timeStamp }: MessageEvent<FrameMessage>): void => {
    if (source !== frame.contentWindow || from !== origin) return
    const { type, ...detail } = data
    if (type === 'widget-arrived' || type === 'widget-loaded') be(type)
    if (type === 'widget-loaded') {
      // The box no longer has a close button, so the widget must show its own.
      say({ type: 'uncovered' })
      // The empty frame had the focus. The document that has been loaded into it since does not have it.
      if (dialog && dialog.open) frame.contentWindow?.focus()
    }
    const name = events.exec(type)?.[1]
    if (name) tell(name, detail)
    if (type === 'consent-asked')
      tell('consent', { answer: (statistics: boolean) => say({ type: 'cookie-consent', statistics }) })
    if (type === 'widget-height' && !dialog && !onPhone.matches) fit(box, data.height)
    if (type === 'widget-page' && !dialog && onPhone.matches && timeStamp - moved > rest)
      // Scrolls in the page's own way to the window's top, or below the bar in `scroll-padding-top`.
      box.scrollIntoView()
    if (type === 'widget-rewound' && step) step.leave()
    if (type === 'leave-for') leaveFor(data.url, origin)
    if (type === 'close-widget' || (type === 'widget-escape' && dialog)) close()
  }

  const frame = make('iframe', {
    title: book,
    src: address,
    // Wallets, copying links and finding the nearest shop work only with these permissions.
    allow: 'payment;clipboard-write;web-share;geolocation',
    // The widget answers only this origin, so it must learn the origin whatever the page's own policy is.
    referrerPolicy: 'origin',
    // The frame's name is the key under which the widget finds earlier choices of this frame, and of no
    // other. The name also tells if the frame can be closed.
    name:
      (dialog ? 'dialog:' : 'inline:') +
      pathname +
      [...document.querySelectorAll('[data-openchair],openchair-booking')].indexOf(
        (host.getRootNode() as Partial<ShadowRoot>).host ?? host,
      ),
    onload: () => {
      say({ type: 'hello' })
      if (box.matches('.waiting')) wait(grace)
    },
  })
  const way = make('a', { className: 'button', href: address, target: '_blank' }, `${seeTimes} ↗`)
  const box = make('div', { className: 'box' }, make('div', { className: 'link' }, elsewhere, way))
  const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && open(), { rootMargin: '300px' })
  const open = (): void => {
    // The dialog's entry comes before the frame, so that the page's own entry does not include the frame's.
    if (step) step.enter()
    if (!frame.isConnected) reset()
    if (!dialog) return
    // Keeps the space of a visible scroll bar, because otherwise the whole page would shift.
    if (innerWidth === document.documentElement.clientWidth) {
      overflow ??= style.overflow
      style.overflow = 'hidden'
    }
    dialog.showModal()
    frame.focus()
  }
  if (dialog) {
    dialog.append(box)
    // The browser returns the focus to the element that had it.
    dialog.addEventListener('close', closed)
    dialog.addEventListener('click', ({ target }) => target === dialog && close())
    box.append(make('button', { className: 'close', ariaLabel: closeLabel, onclick: close }, '×'))
  } else {
    seen.observe(box)
    addEventListener('scroll', note)
  }
  addEventListener('message', hear)
  return {
    box,
    open,
    close,
    remove: () => {
      clearTimeout(timer)
      seen.disconnect()
      if (step) step.remove()
      // A dialog that is removed fires no event, so this is done here.
      release()
      removeEventListener('message', hear)
      removeEventListener('scroll', note)
      box.remove()
    },
  }
}

/** Opens the bank's page in the whole window: a bank's address, or the widget's own for the sandbox. */
const leaveFor = (url: string, origin: string): void => {
  if (url.startsWith('https:') || url.startsWith(`${origin}/`)) location.assign(url)
}

/** Sets a height from the reserved one up to the window's, but only if nothing visible below would move. */
const fit = (box: HTMLElement, height: number): void => {
  const { top, height: present } = box.getBoundingClientRect()
  const wanted = Math.min(height, innerHeight)
  if (top + Math.min(present, wanted) >= innerHeight) box.style.height = `${wanted}px`
}
