/** The change of pages that was started last. */
export const turn: { last?: ViewTransition } = {}

/** Animates the change to another page, which `change` draws. */
export const turnPage = (change: () => Promise<void> | void): void => {
  turn.last = document.startViewTransition(() => {
    // Successive pages have different names (`theme/page-turn.css`).
    document.documentElement.toggleAttribute('data-odd')
    return change()
  })
}
