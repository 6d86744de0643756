import { make } from './make.ts'
import { attributes, readWish } from './wish.ts'

/** Editors that strip elements of other names keep `<div data-openchair data-shop="…">`. */
const mark = 'data-openchair'

/**
 * Puts the element of this name into each marked one of the page, whenever that comes, with what it asks for now. It stands in the
 * marked one's shadow, so that its life is that one's: taken away, moved and given up with it.
 */
export const follow = (name: string): void => {
  const known = new WeakMap<Element, HTMLElement>()
  const put = (host: Element): void => {
    const before = known.get(host)
    const element = before ?? document.createElement(name)
    known.set(host, element)
    const wish = readWish(host)
    for (const attribute of attributes) {
      const value = wish[attribute]
      if (value === undefined) element.removeAttribute(attribute)
      else element.setAttribute(attribute, value)
    }
    if (before) return
    element.append(make('slot'))
    host.attachShadow({ mode: 'open' }).append(element)
  }
  const look = (): void => {
    for (const host of document.querySelectorAll(`[${mark}]:not(${name})`))
      try {
        put(host)
      } catch (error) {
        // One that can bear nothing keeps no other from its own.
        // oxlint-disable-next-line no-console -- whoever wrote the page looks there
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
