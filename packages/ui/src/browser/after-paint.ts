/** Does something once what has just been changed is seen: a phone answers a press first, and then goes on with the rest. */
export const afterPaint = (act: () => void): void => {
  requestAnimationFrame(() => setTimeout(act))
}
