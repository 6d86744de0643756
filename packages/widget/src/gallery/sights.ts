import { cutTexts } from '../../../ui/test/large-text.ts'

const pressable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role="option"]'

type Side = { readonly start: number; readonly end: number }
type Box = { readonly x: Side; readonly y: Side }

/** Pixels that rounding can cause. */
const slack = 1

const boxOf = (element: Element): Box => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return { x: { start: left, end: right }, y: { start: top, end: bottom } }
}

const isWithin = (inner: Side, outer: Side): boolean =>
  inner.start >= outer.start - slack && inner.end <= outer.end + slack

const scrolls = (element: Element, axis: 'x' | 'y'): boolean => {
  const { overflowX, overflowY } = getComputedStyle(element)
  return /auto|scroll/.test(axis === 'x' ? overflowX : overflowY)
}

const nameOf = (element: Element): string => {
  const name = element.getAttribute('aria-label') ?? element.textContent
  return `"${name.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}"`
}

/** Says how a button is out of reach; undefined if it is on the screen, or can be scrolled there. */
const faultOf = (element: Element, top: Element): string | undefined => {
  const inWindow: Box = { x: { start: 0, end: innerWidth }, y: { start: 0, end: innerHeight } }
  let { x, y } = boxOf(element)
  let scroller: Element | undefined
  for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
    const box = boxOf(each)
    if (scrolls(each, 'y') && !isWithin(y, box.y)) {
      scroller = each
      y = box.y
    }
    if (scrolls(each, 'x') && !isWithin(x, box.x)) x = box.x
  }
  const isOfPage = top === document.body && !element.closest('header, [data-cart-bar], [popover]')
  if (!isWithin(x, inWindow.x)) return `${nameOf(element)} is beyond the side: ${x.start} to ${x.end}`
  if (isOfPage) return undefined
  if (!isWithin(y, inWindow.y)) return `${nameOf(element)} is beyond the window: ${y.start} to ${y.end}`
  // The buttons of a question must be on the same screen as the question.
  const isAnswer = scroller?.closest('[role="alertdialog"]')
  return isAnswer ? `${nameOf(element)} is scrolled out of sight` : undefined
}

/**
 * Reports a sheet that shows only its close button, while the next button is half a window further down,
 * where nobody expects it.
 */
const unseenStart = (dialog: Element): readonly string[] => {
  const inSheet = [...dialog.querySelectorAll(pressable)].filter(
    (each) => each.checkVisibility() && each.closest('h2 ~ *') === null,
  )
  const first = Math.min(...inSheet.map((each) => boxOf(each).y.end))
  return first !== Infinity && first > innerHeight * 1.5 ? ['nothing but the cross is in sight'] : []
}

/** Everything on the page that a guest cannot press or read: buttons outside the screen, cut texts. */
export const faultsInSight = (): readonly string[] => {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const top = dialog ?? document.body
  const buttons = [...top.querySelectorAll(pressable)]
    .map((each) => each.closest('label') ?? each)
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
  const sideways = document.documentElement.scrollWidth - innerWidth
  return [
    ...buttons.flatMap((each) => faultOf(each, top) ?? []),
    ...(dialog ? unseenStart(dialog) : []),
    ...(sideways > 0 ? [`the page is ${sideways} px wider than the window`] : []),
    ...cutTexts().map((text) => `cut: ${text}`),
  ]
}
