import { cdp } from 'vitest/browser'

/** Draws the page with few colours that the system chose, or as it is. */
export const forceColours = (value: 'active' | 'none'): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'forced-colors', value },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  })

const parts = [undefined, '::before', '::after'] as const

/** By what one part of the page can be told from another: not by grounds that are forced, nor by the weight of letters. */
const properties = [
  'backgroundColor',
  'border',
  'color',
  'fill',
  'opacity',
  'textDecorationLine',
  'translate',
  'visibility',
] as const

/** How an element looks, with what is in it and what closely surrounds it. */
const looks = (element: Element): string =>
  [element, element.parentElement, element.parentElement?.parentElement, ...element.querySelectorAll('*')]
    .flatMap((each) => (each ? parts.map((part) => getComputedStyle(each, part)) : []))
    .map((style) => [
      ...properties.map((property) => style[property]),
      style.outlineStyle === 'none' ? '' : style.outline,
    ])
    .join('\n')

const nameOf = (element: Element): string => element.outerHTML.slice(0, 120)

const seen = (selector: string): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility())

/** Controls that look the same with the focus and without. */
export const withoutFocusMark = (): readonly string[] =>
  seen('a[href], button, input, select, textarea, [tabindex]').flatMap((element) => {
    if (element.tabIndex < 0) return []
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const before = looks(element)
    element.focus({ preventScroll: true })
    return element.matches(':focus-visible') && looks(element) === before ? [nameOf(element)] : []
  })

/** What stands at the edge that it has with forced colours alone, so that the edge touches letters. */
export const lettersAtEdges = (): readonly string[] =>
  seen('button, label').flatMap((element) => {
    // The ring of the focus is no such edge.
    if (getComputedStyle(element).outlineStyle === 'none' || element.matches(':focus-visible')) return []
    const { left, right } = element.getBoundingClientRect()
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      // What is said to screen readers alone has no place.
      if (!text.parentElement?.checkVisibility() || text.parentElement.offsetWidth <= 1) continue
      range.selectNodeContents(text)
      // A line that is cut ends with what it stands in.
      const room = text.parentElement.getBoundingClientRect()
      const isNear = [...range.getClientRects()].some(
        (letters) =>
          letters.width > 0 && (letters.left < left + 3 || Math.min(letters.right, room.right) > right - 3),
      )
      if (isNear) return [nameOf(element)]
    }
    return []
  })

const attributes = ['aria-pressed', 'aria-selected', 'aria-disabled'] as const

/** What is chosen or cannot be pressed, and looks as if it were not. */
export const withoutStateMark = (): readonly string[] => [
  ...attributes.flatMap((attribute) =>
    // Of a cell the button in it tells.
    seen(`[${attribute}="true"]:not([role="gridcell"])`).flatMap((element) => {
      const before = looks(element)
      element.setAttribute(attribute, 'false')
      const after = looks(element)
      element.setAttribute(attribute, 'true')
      return before === after ? [`${attribute} ${nameOf(element)}`] : []
    }),
  ),
  ...seen('input:checked').flatMap((element) => {
    if (!(element instanceof HTMLInputElement)) return []
    const before = looks(element)
    element.checked = false
    const after = looks(element)
    element.checked = true
    return before === after ? [`checked ${nameOf(element)}`] : []
  }),
]
