/** The mark of the entry in the page's own state of it, which is kept besides. */
const mark = 'openchair'

/** Tells if the history stands at the entry of a dialog: a page's router may have gone on by itself. */
export const isHere = (): boolean => !!(history.state as { readonly [mark]?: true } | null)?.[mark]

export type Step = {
  /** Before the dialog is opened. */
  readonly enter: () => void
  /** Takes the entry of a closed dialog away again. */
  readonly leave: () => void
  readonly remove: () => void
}

/**
 * One entry of the page's history for a dialog, so that the browser's back closes that and not the page. It has the page's address
 * and state, by which the page's router finds nothing changed. `onLeft`: it is taken away, and the dialog is still closed.
 */
export const createStep = (dialog: Pick<HTMLDialogElement, 'open' | 'close'>, onLeft: () => void): Step => {
  /** Going back is under way: browsers take their time. */
  let isLeaving = false
  // A reload leaves the entry of a dialog behind that is no longer there: it serves the next.
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
    enter,
    leave: () => {
      if (dialog.open || isLeaving) return
      isLeaving = isHere()
      if (isLeaving) history.back()
      else onLeft()
    },
    remove: () => removeEventListener('popstate', popped),
  }
}
