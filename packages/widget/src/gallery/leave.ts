const leavings = new Set<() => void>()

/** Adds what takes a page away that was drawn here, so that a file loads only the parts that it draws with. */
export const onLeave = (leave: () => void): void => {
  leavings.add(leave)
}

/** Takes away everything that was drawn, the last first, as a closed tab does. */
export const leavePage = (): void => {
  for (const leave of [...leavings].toReversed()) leave()
  document.body.replaceChildren()
  delete document.documentElement.dataset['arrived']
}
