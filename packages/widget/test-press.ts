/**
 * Presses and fills in the page itself. Playwright's own way costs the processor 40 ms each time, and 38 of them on the way there and
 * back. A press still waits until its element is there, alone, seen, enabled and not covered, and goes through the same events.
 * Options ask for Playwright's press; keys, hovering and typing are always its own. Journeys press as guests do.
 */
import { type Locator, page } from 'vitest/browser'

type Input = Pick<Locator, 'click' | 'fill'>

const patience = 6_000
const turn = 20

// Taken before a test replaces them.
const { setTimeout: later, requestAnimationFrame: nextFrame } = globalThis
const now = performance.now.bind(performance)
const pause = (milliseconds: number) => new Promise((resolve) => later(resolve, milliseconds))

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]'
const scrolls = ['center', 'end', 'start'] as const

/** The middle of an element. */
const middleOf = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { clientX: x + width / 2, clientY: y + height / 2 }
}

/** Finds what a press in the middle of an element would hit, where that is the element, a part of it, or its label. */
const hitOf = (element: Element): Element | undefined => {
  const { clientX, clientY } = middleOf(element)
  const hit = document.elementFromPoint(clientX, clientY)
  if (!hit) return undefined
  return element.contains(hit) || hit.closest('label')?.control === element ? hit : undefined
}

const isSeen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
}

const isEnabled = (element: Element): boolean =>
  !element.matches(':disabled') && element.closest('[aria-disabled=true]') === null

/** Says why an element cannot be pressed now, or gives what a press hits. */
const tryToHit = (element: Element | null, tries: number): Element | string => {
  if (!element) return 'is not there'
  if (!isSeen(element)) return 'is not seen'
  if (!isEnabled(element)) return 'is disabled'
  const hit = hitOf(element)
  if (hit) return hit
  element.scrollIntoView({ block: scrolls[tries % scrolls.length] ?? 'center', behavior: 'instant' })
  return hitOf(element) ?? 'is covered'
}

/** Waits until a look finds an element rather than words for what is wrong with it. */
const until = async <Found extends Element>(
  locator: Locator,
  look: (tries: number) => Found | string,
): Promise<Found> => {
  const end = now() + patience
  for (let tries = 0; ; tries += 1) {
    const found = look(tries)
    if (typeof found !== 'string') return found
    if (now() > end) throw new Error(`What is to be used ${found}: ${locator.asLocator()}`)
    await pause(turn)
  }
}

const untilHit = (locator: Locator): Promise<Element> =>
  until(locator, (tries) => tryToHit(locator.query(), tries))

const untilSeen = (locator: Locator): Promise<HTMLInputElement> =>
  until(locator, () => {
    const field = locator.query()
    if (!(field instanceof HTMLElement)) return 'is not there'
    if (!isSeen(field)) return 'is not seen'
    return isEnabled(field) && !field.matches(':read-only')
      ? (field as HTMLInputElement)
      : 'cannot be changed'
  })

/** Moves the focus to where a finger moves it. */
const focusAt = (hit: Element): void => {
  window.focus()
  const target = hit.closest<HTMLElement>(focusable)
  if (target && isFocusable(target))
    target.focus({ preventScroll: true, focusVisible: false } as FocusOptions)
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

const isFocusable = (element: HTMLElement): boolean => !element.matches(':disabled')

/** Goes through the events of a press; a prevented one has the effects that the browser gives it. */
const pressAt = (hit: Element): void => {
  const place = { ...middleOf(hit), bubbles: true, cancelable: true, composed: true, view: window, detail: 1 }
  const pointer = { ...place, pointerId: 1, pointerType: 'mouse', isPrimary: true }
  const goesOn = hit.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, detail: 0, buttons: 1 }))
  if (hit.dispatchEvent(new MouseEvent('mousedown', { ...place, buttons: 1 })) && goesOn) focusAt(hit)
  hit.dispatchEvent(new PointerEvent('pointerup', { ...pointer, detail: 0 }))
  hit.dispatchEvent(new MouseEvent('mouseup', place))
  if (hit.isConnected) hit.dispatchEvent(new PointerEvent('click', pointer))
}

/** Lets the page draw what has come of a press. */
const drawn = async (): Promise<void> => {
  await new Promise((resolve) => nextFrame(resolve))
  await pause(0)
}

const methods: Input = Reflect.getPrototypeOf(page.elementLocator(document.documentElement)) as Input
const { click, fill } = methods

const fillable = 'textarea, input:not([type=date], [type=file], [type=range], [type=color])'

Object.assign(methods, {
  async click(this: Locator, options) {
    if (options !== undefined) return click.call(this, options)
    pressAt(await untilHit(this))
    return drawn()
  },
  async fill(this: Locator, words, options) {
    const field = await untilSeen(this)
    if (options !== undefined || !field.matches(fillable)) return fill.call(this, words, options)
    window.focus()
    field.focus()
    field.select()
    document.execCommand(words === '' ? 'delete' : 'insertText', false, words)
    return drawn()
  },
} satisfies Input & ThisType<Locator>)
