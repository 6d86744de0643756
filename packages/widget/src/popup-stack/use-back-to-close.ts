import { useEffect } from 'react'
import { type OpenedPopup, usePopups } from './popup-stack.ts'

type Entry = { readonly popup?: number } | null

const topPopup = (popups: readonly OpenedPopup[]): OpenedPopup | undefined =>
  popups.findLast(({ open }) => open)

/**
 * Lets the browser's back close the popup on top. Each open popup has an entry of its own in the history,
 * with the address of the page; a popup that closes otherwise takes its entry away again.
 */
export const useBackToClose = (): void =>
  useEffect(() => {
    const isOwnEntry = (id: number) => (history.state as Entry)?.popup === id
    /** The entry on top is of a popup that has just closed for the next one, which takes it over. */
    const isLeft = (popups: readonly OpenedPopup[]) => {
      const { popup } = (history.state as Entry) ?? {}
      return popup !== undefined && !popups.some(({ id, open }) => open && id === popup)
    }

    const stopListening = usePopups.subscribe(({ popups }, before) => {
      for (const popup of popups) {
        const known = before.popups.find(({ id }) => id === popup.id)
        if (!known) history[isLeft(popups) ? 'replaceState' : 'pushState']({ popup: popup.id }, '')
        // Later: whoever closes a popup in order to go elsewhere has gone by then, and nothing is taken back.
        else if (known.open && !popup.open) setTimeout(() => isOwnEntry(popup.id) && history.back())
      }
    })

    const goneBack = () => {
      const popup = topPopup(usePopups.getState().popups)
      if (popup && !isOwnEntry(popup.id)) requestClose(popup)
    }
    addEventListener('popstate', goneBack)
    return () => {
      stopListening()
      removeEventListener('popstate', goneBack)
    }
  }, [])

/** As if Escape had been pressed, so that a popup that cancels a step at its close does so here too. */
const requestClose = (popup: OpenedPopup): void => {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  if (dialog) dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  else usePopups.setState(({ popups }) => ({ popups: popups.filter(({ id }) => id !== popup.id) }))
}
