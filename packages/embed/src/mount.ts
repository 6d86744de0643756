import { type Booking, createBooking } from './booking.ts'
import { make } from './make.ts'
import { sheet } from './style.ts'
import { addressOf, readWish } from './wish.ts'
import { wordsFor } from './words.ts'

export type Mounted = Omit<Booking, 'box'>

/** Shows the booking in an element of a partner's page, according to its attributes (frame/element). */
export const mount = (host: HTMLElement, origin: string): Mounted => {
  const wish = readWish(host)
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  // A "dialog" is opened by its content: a link to the booking, which works without this script too.
  const opener: HTMLElement | false =
    wish.mode === 'button'
      ? make('button', { className: 'button', ariaHasPopup: 'dialog' }, wish.label ?? wordsFor(host)[0])
      : wish.mode === 'dialog' && make('slot')
  const dialog = opener && make('dialog')
  const booking = createBooking(host, addressOf(origin, wish, document), dialog)
  if (opener)
    opener.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey) return
      event.preventDefault()
      booking.open()
    })
  root.replaceChildren(opener || '', dialog || booking.box)
  return booking
}
