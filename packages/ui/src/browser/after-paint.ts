/** Acts once the last change is visible, so that a phone shows the effect of a press before it does more. */
export const afterPaint = (act: () => void): void => {
  requestAnimationFrame(() => setTimeout(act))
}
