/** Heard by what passes presses to the page that comes (`pieces/second-tap/passed-presses.ts`). */
export const turnEvent = 'page-turn'

/** Lets one page leave and the other come; `change` draws that, and may be awaited. */
export const turnPage = (change: () => Promise<void> | void): void => {
  const transition = document.startViewTransition(() => {
    // Each page has a name of its own (`theme/page-turn.css`).
    document.documentElement.toggleAttribute('data-odd')
    return change()
  })
  dispatchEvent(new CustomEvent(turnEvent, { detail: transition }))
}
