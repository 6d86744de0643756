/** Pixels that WCAG 2.5.8 asks of a target at least. */
const least = 24

/** How much of a side what is drawn before or after an element adds to what can be pressed of it. */
const sideOf = (element: Element, side: 'width' | 'height'): number =>
  Math.max(
    element.getBoundingClientRect()[side],
    ...['::before', '::after'].map((part) => Number.parseFloat(getComputedStyle(element, part)[side]) || 0),
  )

/** What can be pressed and is smaller than a finger can rely on; links within sentences are as high as these. */
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
