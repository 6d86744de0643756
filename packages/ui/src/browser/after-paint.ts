import { flushSync } from 'react-dom'

const presses = ['pointerdown', 'click', 'keydown'] as const

/**
 * Acts once the last change is visible, so that a phone shows the effect of a press before it does more. A next press
 * that comes sooner finds it done, and one that comes at once after it finds it drawn, so that neither acts on an
 * older choice.
 */
export const afterPaint = (act: () => void): void => {
  const once = new AbortController()
  const go = (): void => {
    if (once.signal.aborted) return
    once.abort()
    flushSync(act)
  }
  for (const press of presses) addEventListener(press, go, { capture: true, signal: once.signal })
  requestAnimationFrame(() => setTimeout(go))
}
