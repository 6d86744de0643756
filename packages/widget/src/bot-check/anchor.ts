/** The pixels between the button and the bubble, including the arrow. */
const gap = 16
/** The pixels between the bubble and the window's edges. */
const edge = 16
const arrow = 16
const narrowest = 240
/** The pixels by which the bubble is narrower than a wide button. */
const inset = 40

const overlaps = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const isFilled = (field: Element): boolean =>
  field instanceof HTMLIFrameElement ||
  ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== '')

/** The fields that the guest has filled in, and the frames of other providers' card fields. */
const filledFields = (anchor: Element): readonly Element[] =>
  [...(anchor.closest('dialog') ?? document).querySelectorAll('input, textarea, iframe')].filter(isFilled)

const covered = (bubble: Element, fields: readonly Element[]): readonly Element[] =>
  fields.filter(
    (field) =>
      !bubble.contains(field) && overlaps(bubble.getBoundingClientRect(), field.getBoundingClientRect()),
  )

const scrollerOf = (element: Element): HTMLElement | undefined => {
  for (let each = element.parentElement; each; each = each.parentElement)
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each
  return undefined
}

/** Scrolls to a field that the bubble covers, and adds room below the page where that is missing. */
const uncover = (bubble: HTMLElement, field: Element): (() => void) => {
  const scroller = scrollerOf(field)
  if (!scroller) return () => undefined
  const { paddingBottom } = scroller.style
  scroller.style.paddingBottom = `${bubble.offsetHeight + gap + edge}px`
  scroller.scrollTop += field.getBoundingClientRect().bottom + edge / 2 - bubble.getBoundingClientRect().top
  return () => {
    scroller.style.paddingBottom = paddingBottom
  }
}

/**
 * Places a bubble below its button. Places it above instead where there is no room below, or where it would
 * cover a filled field. A wide bubble takes the full width. Returns a function that undoes this.
 */
export const anchorTo = (bubble: HTMLElement, anchor: Element, isWide: boolean): (() => void) => {
  const button = anchor.getBoundingClientRect()
  const most = document.documentElement.clientWidth - 2 * edge
  const width = isWide ? most : Math.min(most, Math.max(narrowest, button.width - inset))
  bubble.style.width = `${width}px`
  const middle = button.left + button.width / 2
  const left = Math.max(edge, Math.min(middle - width / 2, edge + most - width))
  bubble.style.left = `${left}px`
  bubble.style.setProperty('--arrow-x', `${middle - left - arrow / 2}px`)
  const fields = filledFields(anchor)
  const put = (side: 'above' | 'below') => {
    bubble.style.top = `${side === 'below' ? button.bottom + gap : button.top - gap - bubble.offsetHeight}px`
    bubble.dataset['side'] = side
  }
  put('below')
  const fitsBelow = bubble.getBoundingClientRect().bottom <= innerHeight - edge / 2
  if (fitsBelow && covered(bubble, fields).length === 0) return () => undefined
  put('above')
  const lowest = covered(bubble, fields).at(-1)
  return lowest ? uncover(bubble, lowest) : () => undefined
}
