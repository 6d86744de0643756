import type { Mounted } from './mount.ts'
import { attributes } from './wish.ts'
import { make } from './make.ts'

/** The mark of `<div data-openchair data-shop="…">`, which editors that strip unknown elements keep. */
const mark = 'data-openchair'

/**
 * Puts an element of this name into each marked element of the page, at any time, and replaces it when the
 * attributes change. It is in the shadow root of the marked element, and so is removed and moved with it.
 */
const follow = (name: string): void => {
  const known = new WeakMap<Element, Element>()
  const put = (host: HTMLElement): void => {
    const element = make(name as 'div', {}, make('slot'))
    for (const attribute of attributes) {
      const value = host.dataset[attribute]
      if (value) element.setAttribute(attribute, value)
    }
    if (known.get(host)?.isEqualNode(element)) return
    known.set(host, element)
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    root.replaceChildren(element)
  }
  const look = (): void => {
    for (const host of document.querySelectorAll<HTMLElement>(`[${mark}]:not(${name})`))
      try {
        put(host)
      } catch (error) {
        // An element that cannot hold a booking must not stop the others.
        // oxlint-disable-next-line no-console -- the author of the page looks there
        console.error(error)
      }
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: [mark, ...attributes.map((attribute) => `data-${attribute}`)],
  })
  look()
}

/**
 * Defines an element of this name that holds a booking while it stands in a page, `<openchair-booking
 * brand="kingsley" mode="button">` (frame/element), and puts one into each marked element. A second script
 * only logs an error if it comes from another origin.
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

    /** The first attributes are read when the element is connected, so their setting is ignored here. */
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
