/** The modal dialog on top, where there is one: everything else is inert and lies below it. */
export const topDialog = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body

/** Calls back whenever a dialog opens or closes. */
export const onDialogs = (listener: () => void): (() => void) => {
  const hear = (event: Event) => {
    if (event.target instanceof HTMLDialogElement) listener()
  }
  document.addEventListener('toggle', hear, { capture: true })
  document.addEventListener('close', hear, { capture: true })
  return () => {
    document.removeEventListener('toggle', hear, { capture: true })
    document.removeEventListener('close', hear, { capture: true })
  }
}
