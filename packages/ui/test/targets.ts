/** How much the pseudo-elements before and after an element extend its pressable area. */
const sideOf = (element: Element, side: 'width' | 'height'): number =>
  Math.max(
    element.getBoundingClientRect()[side],
    ...['::before', '::after'].map((part) => Number.parseFloat(getComputedStyle(element, part)[side]) || 0),
  )

/**
 * Elements that are narrower or lower than so many pixels; 24 unless given, by WCAG 2.5.8. Links within
 * sentences do not count, nor does what `except` selects.
 */
export const smallTargets = (least = 24, except = 'template'): readonly string[] =>
  [...document.querySelectorAll('a[href], button, input, select, textarea, [role="option"]')]
    .filter((element) => !element.matches(except))
    .map((element) => element.closest('label') ?? element)
    .filter((element) => element.checkVisibility({ opacityProperty: false, visibilityProperty: true }))
    .filter((element) => getComputedStyle(element).display !== 'inline')
    .filter((element) => sideOf(element, 'width') < least || sideOf(element, 'height') < least)
    .map(
      (element) =>
        `${sideOf(element, 'width')} by ${sideOf(element, 'height')}: ${element.outerHTML.slice(0, 120)}`,
    )
