/** The change of pages that was begun last. */
export const turn: { last?: ViewTransition } = {}

/** Lets one page leave and the other come; `change` draws that, and may be awaited. */
export const turnPage = (change: () => Promise<void> | void): void => {
  turn.last = document.startViewTransition(() => {
    // Each page has a name of its own (`theme/page-turn.css`).
    document.documentElement.toggleAttribute('data-odd')
    return change()
  })
}
