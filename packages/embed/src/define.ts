import { follow } from './follow.ts'
import type { Mounted } from './mount.ts'
import { attributes } from './wish.ts'

/**
 * Defines an element of this name that holds a booking while it stands in a page, `<openchair-booking
 * brand="kingsley" mode="button">` (frame/element), and puts one into each marked element. A second script
 * does nothing, and logs an error if it comes from another origin.
 */
export const define = (
  name: string,
  origin: string,
  mount: (host: HTMLElement, origin: string) => Mounted,
): void => {
  const before = customElements.get(name) as { readonly origin?: string } | undefined
  if (before) {
    // oxlint-disable-next-line no-console -- the author of the page looks there
    if (before.origin !== origin) console.error(`This page books at ${before.origin} already`)
    return
  }
  class Booking extends HTMLElement {
    static readonly observedAttributes = attributes
    static readonly origin = origin
    #mounted: Mounted | undefined

    connectedCallback(): void {
      this.#mounted?.remove()
      this.#mounted = mount(this, origin)
    }

    disconnectedCallback(): void {
      this.#mounted?.remove()
      this.#mounted = undefined
    }

    /** A page that moves the element with `moveBefore` keeps the frame unchanged. */
    connectedMoveCallback(): void {}

    /** The first attributes are read when the element is connected. */
    attributeChangedCallback(_name: string, before: string | null, now: string | null): void {
      if (this.#mounted && before !== now) this.connectedCallback()
    }

    open(): void {
      this.#mounted?.open()
    }

    close(): void {
      this.#mounted?.close()
    }
  }
  customElements.define(name, Booking)
  follow(name)
}
