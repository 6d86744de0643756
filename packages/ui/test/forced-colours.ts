const parts = [undefined, '::before', '::after'] as const

/**
 * The properties that distinguish parts of a page. Forced backgrounds and the weight of letters do not count.
 */
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

/** The look of an element, its content and its closest surroundings, as a text to compare. */
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

/** Controls that look the same with and without the focus. */
export const withoutFocusMark = (): readonly string[] =>
  seen('a[href], button, input, select, textarea, [tabindex]').flatMap((element) => {
    if (element.tabIndex < 0) return []
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const before = looks(element)
    element.focus({ preventScroll: true })
    return element.matches(':focus-visible') && looks(element) === before ? [nameOf(element)] : []
  })

/** Elements whose edge, which exists only with forced colours, touches letters. */
export const lettersAtEdges = (): readonly string[] =>
  seen('button, label').flatMap((element) => {
    // A focus ring is not such an edge.
    if (getComputedStyle(element).outlineStyle === 'none' || element.matches(':focus-visible')) return []
    const { left, right } = element.getBoundingClientRect()
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      // Texts only for screen readers take no space.
      if (!text.parentElement?.checkVisibility() || text.parentElement.offsetWidth <= 1) continue
      range.selectNodeContents(text)
      // A line that is cut ends with its element.
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

/** Elements that look the same when they are selected or disabled. */
export const withoutStateMark = (): readonly string[] => [
  ...attributes.flatMap((attribute) =>
    // The state of a cell is shown by the button in it.
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
