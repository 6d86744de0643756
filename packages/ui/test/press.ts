/**
 * Presses and fills with little effort. Playwright looks at a page from outside, which costs 40 ms of
 * processor time for each press. Here the page itself waits until an element exists, is visible, enabled and
 * uncovered, and then requests a press at its middle from the browser. Options select Playwright's own press.
 * Journeys press as Playwright does.
 */
import { cdp, type Locator, page } from 'vitest/browser'

type Input = Pick<Locator, 'click' | 'fill'>

const patience = 60_000
const turn = 20

// The functions are stored before a test replaces them.
const { setTimeout: later, requestAnimationFrame: nextFrame } = globalThis
const now = performance.now.bind(performance)
const pause = (milliseconds: number) => new Promise((resolve) => later(resolve, milliseconds))

type Place = { readonly x: number; readonly y: number }

const middleOf = (element: Element): Place => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** Tells if a press hits the element, a part of it, or its label. */
const isMet = (element: Element, met: EventTarget | null): boolean =>
  met instanceof Element && (element.contains(met) || met.closest('label')?.control === element)

/** Names the element that a press would hit instead of this one; undefined if it would hit this one. */
const coverOf = (element: Element): string | undefined => {
  const { x, y } = middleOf(element)
  const met = document.elementFromPoint(x, y)
  if (isMet(element, met)) return undefined
  return `is covered by ${met?.outerHTML.slice(0, 200) ?? 'nothing that can be pressed'}`
}

const isSeen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
}

const isEnabled = (element: Element): boolean =>
  !element.matches(':disabled') && element.closest('[aria-disabled=true]') === null

const scrolls = ['center', 'end', 'start'] as const

/** Says why an element cannot be pressed now; undefined where it can. */
const hindrance = (element: Element | null, tries: number): string | undefined => {
  if (!element) return 'is not there'
  if (!isSeen(element)) return 'is not seen'
  if (!isEnabled(element)) return 'is disabled'
  if (coverOf(element) === undefined) return undefined
  element.scrollIntoView({ block: scrolls[tries % scrolls.length] ?? 'center', behavior: 'instant' })
  return coverOf(element)
}

/**
 * Waits until nothing prevents the use of an element. Throws the reason at `end`, in milliseconds of `now`.
 */
const untilUsable = async (locator: Locator, end: number): Promise<Element> => {
  let stood: Place | undefined
  for (let tries = 0; ; tries += 1) {
    const element = locator.query()
    const why = hindrance(element, tries)
    if (now() > end) throw new Error(`What is to be used ${why ?? 'moves away'}: ${locator.asLocator()}`)
    const stands = element && !why ? middleOf(element) : undefined
    // A press would miss a moving element.
    if (element && stands && stood?.x === stands.x && stood.y === stands.y) return element
    stood = stands
    await (why ? pause(turn) : new Promise((resolve) => nextFrame(resolve)))
  }
}

/** The tests' window is a frame within the browser's. */
const frame = (): Place => window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 }

const events = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const

/**
 * Presses the middle of an element; returns false if it has just moved away. A press without a click does not
 * count, because the element was replaced before the release.
 */
const isPressed = async (element: Element): Promise<boolean> => {
  let met: boolean | undefined
  let isClicked = false
  const guard = (event: Event): void => {
    met ??= isMet(element, event.target)
    if (!met) {
      event.preventDefault()
      event.stopImmediatePropagation()
    } else if (event.type === 'click') isClicked ||= isMet(element, event.target)
  }
  for (const type of events) addEventListener(type, guard, { capture: true })
  const { x: left, y: top } = frame()
  const { x, y } = middleOf(element)
  const place = { x: left + x, y: top + y, button: 'left', clickCount: 1 } as const
  const send = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', buttons: number) =>
    cdp().send('Input.dispatchMouseEvent', { ...place, type, buttons })
  await Promise.all([send('mouseMoved', 0), send('mousePressed', 1), send('mouseReleased', 0)])
  for (const type of events) removeEventListener(type, guard, { capture: true })
  return met === true && (isClicked || !element.isConnected)
}

const methods = Reflect.getPrototypeOf(page.elementLocator(document.documentElement)) as Input
const { click, fill } = methods

const typed = 'textarea, input:not([type=date], [type=file], [type=range], [type=color])'

const ownMethods = {
  async click(this: Locator, options) {
    if (options !== undefined) return click.call(this, options)
    const end = now() + patience
    while (!(await isPressed(await untilUsable(this, end)))) await pause(turn)
  },
  async fill(this: Locator, words, options) {
    const field = this.query()
    if (options !== undefined || !field?.matches(typed) || hindrance(field, 0) !== undefined)
      return fill.call(this, words, options)
    const input = field as HTMLInputElement
    window.focus()
    input.focus()
    input.select()
    if (words === '') document.execCommand('delete')
    else await cdp().send('Input.insertText', { text: words })
  },
} satisfies Input & ThisType<Locator>

/** Makes every locator press and fill this way. */
export const pressCheaply = (): void => void Object.assign(methods, ownMethods)
