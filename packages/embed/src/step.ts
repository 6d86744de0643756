/** Marks the dialog's entry in the history. The page's own state of the entry is stored beside the mark. */
const mark = 'openchair'

/** Tells if the history is at a dialog's entry. The page's router may have moved on. */
export const isHere = (): boolean => !!(history.state as { readonly [mark]?: true } | null)?.[mark]

/**
 * An entry in the page's history for a dialog, so that the browser's back button closes the dialog and not
 * the page. It keeps the page's address and state, so that the page's router sees no change. `onLeft` runs
 * once the entry is gone and the dialog is still closed.
 */
export const createStep = (dialog: Pick<HTMLDialogElement, 'open' | 'close'>, onLeft: () => void) => {
  /** True while the browser goes back, which takes it some time. */
  let isLeaving = false
  // A reload leaves the entry of the closed dialog behind. The next dialog uses that entry.
  const enter = (): void => {
    if (!isLeaving && !isHere()) history.pushState({ ...(history.state as object | null), [mark]: true }, '')
  }
  const popped = (): void => {
    if (isHere()) return
    const wasOwn = isLeaving
    isLeaving = false
    if (wasOwn) (dialog.open ? enter : onLeft)()
    else dialog.close()
  }
  addEventListener('popstate', popped)
  return {
    /** Adds the entry. It must be called before the dialog opens. */
    enter,
    /** Removes the entry of a closed dialog. */
    leave: (): void => {
      if (dialog.open || isLeaving) return
      isLeaving = isHere()
      if (isLeaving) history.back()
      else onLeft()
    },
    remove: (): void => removeEventListener('popstate', popped),
  }
}
