/** The least width and height of a target in pixels, by WCAG 2.5.8. */
const least = 24

/** How much the pseudo-elements before and after an element extend its pressable area. */
const sideOf = (element: Element, side: 'width' | 'height'): number =>
  Math.max(
    element.getBoundingClientRect()[side],
    ...['::before', '::after'].map((part) => Number.parseFloat(getComputedStyle(element, part)[side]) || 0),
  )

/** Elements too small to press with a finger. Links within sentences do not count. */
export const smallTargets = (): readonly string[] =>
  [...document.querySelectorAll('a[href], button, input, select, textarea, [role="option"]')]
    .map((element) => element.closest('label') ?? element)
    .filter((element) => element.checkVisibility({ opacityProperty: false }))
    .filter((element) => getComputedStyle(element).display !== 'inline')
    .filter((element) => sideOf(element, 'width') < least || sideOf(element, 'height') < least)
    .map(
      (element) =>
        `${sideOf(element, 'width')} by ${sideOf(element, 'height')}: ${element.outerHTML.slice(0, 120)}`,
    )
