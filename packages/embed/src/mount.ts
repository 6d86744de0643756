import { type Booking, createBooking } from './booking.ts'
import { make } from './make.ts'
import { createStep, type Step } from './step.ts'
import { style } from './style.ts'
import { addressOf, readWish } from './wish.ts'
import { wordsFor } from './words.ts'

export type Mounted = {
  readonly open: () => void
  readonly close: () => void
  readonly remove: () => void
}

/** Shows the booking in an element of a partner's page, as its attributes ask (behaviour 45). */
export const mount = (host: HTMLElement, origin: string): Mounted => {
  const { body, documentElement, referrer } = document
  const wish = readWish(host)
  const address = addressOf(origin, wish, { search: location.search, referrer })
  const root = host.shadowRoot ?? style(host.attachShadow({ mode: 'open' }))
  let booking: Booking | undefined
  let step: Step | undefined
  let open: () => void
  /** Looks whether the element is near the screen. */
  let seen: IntersectionObserver | undefined
  /** The page's own overflow, while the dialog keeps the page from scrolling. */
  let overflow: string | undefined
  const release = (): void => {
    body.style.overflow = overflow ?? body.style.overflow
    overflow = undefined
  }

  if (wish.mode === 'button' || wish.mode === 'dialog') {
    // Over the page: a column, on a phone the whole window. The browser gives the focus back to what had it.
    const dialog = make('dialog', {
      onclose: release,
      oncancel: (event) => {
        event.preventDefault()
        booking?.close()
      },
      onclick: ({ target }) => target === dialog && booking?.close(),
    })
    const own = createStep(
      dialog,
      () => booking?.close(),
      () => booking?.reset(),
    )
    step = own
    open = () => {
      // Before there is a frame, of which the page's own entry then knows nothing.
      own.enter()
      if (!booking) dialog.append((booking = createBooking(host, address, { dialog, step: own })).box)
      // Where a scroll bar takes room the page keeps it, or all of it would move.
      if (innerWidth === documentElement.clientWidth) {
        overflow ??= body.style.overflow
        body.style.overflow = 'hidden'
      }
      dialog.showModal()
      booking.frame.focus()
    }
    // In the mode "dialog" what stands in the element opens it: a link to the booking, which leads there without this too.
    const opener: HTMLElement =
      wish.mode === 'button'
        ? make('button', { className: 'button', ariaHasPopup: 'dialog' }, wish.label ?? wordsFor(host)[0])
        : make('slot')
    opener.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey) return
      event.preventDefault()
      open()
    })
    root.replaceChildren(opener, dialog)
  } else {
    open = () => {
      seen?.disconnect()
      booking ??= createBooking(host, address)
      root.replaceChildren(booking.box)
    }
    seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && open(), {
      rootMargin: '300px',
    })
    const reserved = make('div', { className: 'box' })
    root.replaceChildren(reserved)
    seen.observe(reserved)
  }
  return {
    open,
    close: () => booking?.close(),
    remove: () => {
      booking?.remove()
      step?.remove()
      seen?.disconnect()
      // A dialog that is taken away says nothing.
      release()
      root.replaceChildren()
    },
  }
}
