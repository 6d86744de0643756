import type { FrameMessage, PageMessage } from '@openchair/contract'
import { make } from './make.ts'
import { createStep, isHere } from './step.ts'
import { phone } from './style.ts'
import { wordsFor } from './words.ts'

/** Milliseconds after which a frame that says nothing counts as refused (behaviour 45). */
const patience = 8000
/** The same once it has loaded: what was not refused has spoken before that. */
const grace = 1000
/** Milliseconds after a movement of the page in which the guest counts as scrolling it. */
const rest = 100

export type Booking = {
  /** Holds the frame, or what stands in its stead. */
  readonly box: HTMLElement
  /** Brings the frame, and to it the focus where it is over the page. */
  readonly open: () => void
  readonly close: () => void
  readonly remove: () => void
}

/** The messages that the page hears of, by events with the last word of their type. */
const events = /-(loaded|refresh|booked)$/

/**
 * The booking in a box, which waits, shows it, or, where the frame is refused, leads to a tab. Its events go out from the host.
 * `dialog` is given where the box lies over the page: until the widget's own way to close it is there, the box has one.
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
  /** When the page was last seen to move. */
  let moved = 0
  /** The page's own overflow, while the dialog keeps the page from scrolling. */
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
   * The frame opens its first address again, without a step in the page's history: put in anew, as Chromium goes back no further from
   * the steps of one that came under an entry that was made without it.
   */
  const reset = (): void => {
    wait(patience)
    box.style.height = ''
    box.prepend(frame)
  }
  /** Lets the page scroll again. */
  const release = (): void => {
    if (overflow !== undefined) style.overflow = overflow
    overflow = undefined
  }
  /** The steps that were made in the frame are gone back first, or each would be a press of the page's back that does nothing. */
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
      // The box has no way to close it any more: the widget shows its own.
      say({ type: 'uncovered' })
      // The focus was the frame's while it was empty; what has come into it since does not have it.
      if (dialog && dialog.open) frame.contentWindow?.focus()
    }
    const name = events.exec(type)?.[1]
    if (name) tell(name, detail)
    if (type === 'consent-asked')
      tell('consent', { answer: (statistics: boolean) => say({ type: 'cookie-consent', statistics }) })
    if (type === 'widget-height' && !dialog && !onPhone.matches) fit(box, data.height)
    if (type === 'widget-page' && !dialog && onPhone.matches && timeStamp - moved > rest)
      // To the window's top, or below the bar that the page's `scroll-padding-top` tells of, and as that page scrolls.
      box.scrollIntoView()
    if (type === 'widget-rewound' && step) step.leave()
    if (type === 'leave-for') leaveFor(data.url, origin)
    if (type === 'close-widget' || (type === 'widget-escape' && dialog)) close()
  }

  const frame = make('iframe', {
    title: book,
    src: address,
    // A wallet pays, a link is copied, and the nearest shop is found only where the page hands that on.
    allow: 'payment;clipboard-write;web-share;geolocation',
    // Whatever the page's own policy: the widget answers to this origin alone.
    referrerPolicy: 'origin',
    // The frame finds by it what was chosen in it before, and nothing of what was chosen in another one; and whether it can be closed.
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
    // Before there is a frame, of which the page's own entry then knows nothing.
    if (step) step.enter()
    if (!frame.isConnected) reset()
    if (!dialog) return
    // The page keeps a scroll bar that takes room, or all of it would move.
    if (innerWidth === document.documentElement.clientWidth) {
      overflow ??= style.overflow
      style.overflow = 'hidden'
    }
    dialog.showModal()
    frame.focus()
  }
  if (dialog) {
    dialog.append(box)
    // The browser gives the focus back to what had it.
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
      // A dialog that is taken away says nothing.
      release()
      removeEventListener('message', hear)
      removeEventListener('scroll', note)
      box.remove()
    },
  }
}

/** Over the whole window, and only to where a bank can be: the sandbox's stands with the booking. */
const leaveFor = (url: string, origin: string): void => {
  if (url.startsWith('https:') || url.startsWith(`${origin}/`)) location.assign(url)
}

/** Between the height that was reserved and the window's, and never so that what stands below is seen to move. */
const fit = (box: HTMLElement, height: number): void => {
  const { top, height: present } = box.getBoundingClientRect()
  const wanted = Math.min(height, innerHeight)
  if (top + Math.min(present, wanted) >= innerHeight) box.style.height = `${wanted}px`
}
