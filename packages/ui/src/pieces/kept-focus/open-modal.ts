/**
 * Opens a native modal dialog with the focus on one of its elements, without anything moving into view. The browser's own focus
 * would scroll to the dialog, and with it the page in whose frame this one stands; nothing can be focused in what is inert. Where
 * there is no such element the dialog itself has it, which the browser alone can do.
 */
export const openModal = (dialog: HTMLDialogElement, first: HTMLElement | null): void => {
  dialog.inert = first !== null
  dialog.showModal()
  dialog.inert = false
  first?.focus({ preventScroll: true })
}
