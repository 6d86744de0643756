import { make } from './make.ts'
import { attributes } from './wish.ts'

/** Editors that strip unknown elements keep `<div data-openchair data-shop="…">`. */
const mark = 'data-openchair'

/**
 * Puts an element of this name into each marked one of the page, at any time, and replaces it when the
 * attributes change. It stands in the shadow root of the marked one, and so is removed and moved with it.
 */
export const follow = (name: string): void => {
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
