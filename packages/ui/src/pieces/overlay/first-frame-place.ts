import css from './overlay.module.css'

/** The element in which the server draws an overlay for a page on which something is under way when it is opened. */
export const firstFrameId = 'first-frame'

const place = (): HTMLElement | null =>
  typeof document === 'undefined' ? null : document.getElementById(firstFrameId)

/** Tells whether the first frame still stands. */
export const hasFirstFrame = (): boolean => place() !== null

/** Tells whether it says that the bank is awaited. */
export const awaitsBank = (): boolean => place()?.dataset['awaits'] !== undefined

export const endFirstFrame = (): void => place()?.remove()

/** An overlay that takes its place does not fade in, and is seen although the page is not. */
export const still = { transition: 'none', visibility: 'visible' } as const

/** The pole, whose turn goes on in the overlay after it. */
const poleIn = (element: Element | null): Animation | undefined =>
  element?.querySelector(`.${css.pole} i`)?.getAnimations()[0]

/** Takes the place of the first frame without anything moving: the pole goes on where it is. */
export const takePlaceOfFirstFrame = (overlay: Element): void => {
  const [before, pole] = [poleIn(place()), poleIn(overlay)]
  if (pole && before) pole.startTime = before.startTime
  endFirstFrame()
}
