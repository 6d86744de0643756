import { mount, type Mounted } from './mount.ts'
import { attributes } from './wish.ts'

/** Where the script came from, which is where the booking is. */
const { origin } = new URL((document.currentScript as HTMLScriptElement).src)

/** `<openchair-booking brand="kingsley" mode="button">` (behaviour 45). */
class OpenchairBooking extends HTMLElement {
  static readonly observedAttributes = attributes
  #mounted: Mounted | undefined

  connectedCallback(): void {
    this.#mounted = mount(this, origin)
  }

  disconnectedCallback(): void {
    this.#mounted?.remove()
    this.#mounted = undefined
  }

  /** Those of the first moment are read when it is connected. */
  attributeChangedCallback(_name: string, before: string | null, now: string | null): void {
    if (!this.#mounted || before === now) return
    this.disconnectedCallback()
    this.connectedCallback()
  }

  open(): void {
    this.#mounted?.open()
  }

  close(): void {
    this.#mounted?.close()
  }
}

// A page may bring the script twice.
if (!customElements.get('openchair-booking')) {
  customElements.define('openchair-booking', OpenchairBooking)
  /** Editors that strip elements of other names keep `<div data-openchair data-shop="…">`. */
  const mountMarked = (): void => {
    for (const host of document.querySelectorAll<HTMLElement>('[data-openchair]'))
      if (!host.shadowRoot) mount(host, origin)
  }
  mountMarked()
  // Those below the script, where it came before them.
  addEventListener('DOMContentLoaded', mountMarked)
}
