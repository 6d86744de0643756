/** The top modal dialog, else the body; everything else is inert. */
export const topDialog = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body

const holdsDialog = (node: Node): boolean =>
  node instanceof Element && (node.matches('dialog') || node.querySelector('dialog') !== null)

/** Calls back whenever a dialog opens, closes or is removed. */
export const onDialogs = (listener: () => void): (() => void) => {
  const hear = (event: Event) => {
    if (event.target instanceof HTMLDialogElement) listener()
  }
  document.addEventListener('toggle', hear, { capture: true })
  document.addEventListener('close', hear, { capture: true })
  // A dialog that is removed sends no event.
  const removals = new MutationObserver((changes) => {
    if (changes.some(({ removedNodes }) => [...removedNodes].some(holdsDialog))) listener()
  })
  removals.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('toggle', hear, { capture: true })
    document.removeEventListener('close', hear, { capture: true })
    removals.disconnect()
  }
}
