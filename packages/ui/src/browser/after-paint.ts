/** Acts once the last change is seen, because a phone answers a press first. */
export const afterPaint = (act: () => void): void => {
  requestAnimationFrame(() => setTimeout(act))
}
