import css from './overlay.module.css'

/** The element in which the server draws an overlay on a page opened while something is under way. */
export const firstFrameId = 'first-frame'

const place = (): HTMLElement | null =>
  typeof document === 'undefined' ? null : document.getElementById(firstFrameId)

/** Tells if the server's overlay is still there. */
export const hasFirstFrame = (): boolean => place() !== null

/** Tells if the server's overlay says that the bank's answer is awaited. */
export const awaitsBank = (): boolean => place()?.dataset['awaits'] !== undefined

export const endFirstFrame = (): void => place()?.remove()

/** The style of an overlay that replaces it: without a fade, and visible although the page is not. */
export const still = { transition: 'none', visibility: 'visible' } as const

/** The animation of the pole in an element, which the next overlay continues. */
const poleIn = (element: Element | null): Animation | undefined =>
  element?.querySelector(`.${css.pole} i`)?.getAnimations()[0]

/** Replaces the server's overlay without any movement. The pole continues from where it is. */
export const takePlaceOfFirstFrame = (overlay: Element): void => {
  const [before, pole] = [poleIn(place()), poleIn(overlay)]
  if (pole && before) pole.startTime = before.startTime
  endFirstFrame()
}
