const presses = ['pointerdown', 'click', 'keydown'] as const

/**
 * Acts once the last change is visible, so that a phone shows the effect of a press before it does more. It acts
 * before the next press, which would be about what was chosen before else.
 */
export const afterPaint = (act: () => void): void => {
  const once = new AbortController()
  const go = (): void => {
    if (once.signal.aborted) return
    once.abort()
    act()
  }
  for (const press of presses) addEventListener(press, go, { capture: true, signal: once.signal })
  requestAnimationFrame(() => setTimeout(go))
}
