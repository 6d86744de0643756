import { useEffect } from 'react'
import { type OpenedPopup, usePopups } from './popup-stack.ts'

type Entry = { readonly popup?: number } | null

const topPopup = (popups: readonly OpenedPopup[]): OpenedPopup | undefined =>
  popups.findLast(({ open }) => open)

const ownStep = (): number | undefined => (history.state as Entry)?.popup

/** A popup's entry has the same data as its page's entry (`browser/trail.ts`). */
const openStep = (change: 'pushState' | 'replaceState', { id }: OpenedPopup): void => {
  // After going back the page stays in place, even if it has become shorter meanwhile.
  if (change === 'pushState') history.scrollRestoration = 'manual'
  history[change]({ ...history.state, popup: id }, '')
  history.scrollRestoration = 'auto'
}

/** Tells if the top entry belongs to a popup that has just closed for the next one, which takes it over. */
const isLeft = (popups: readonly OpenedPopup[]): boolean => {
  const step = ownStep()
  return step !== undefined && !popups.some(({ id, open }) => open && id === step)
}

/**
 * True from the page's own step back until it has arrived, which takes browsers some time. The variable
 * belongs to the document: components drawn meanwhile would take the step for the guest's.
 */
let goesBack = false
/** The event of that arrival, which components drawn since then receive too. */
let arrival: Event | undefined

const goBack = (): void => {
  goesBack = true
  const arrive = (event: Event) => {
    goesBack = false
    arrival = event
  }
  addEventListener('popstate', arrive, { once: true })
  history.back()
}

/** Lets the browser's back button close the top popup: each open popup has its own history entry. */
export const BackToClose = () => {
  useEffect(() => {
    // A reload leaves the entry of a vanished popup behind, on which pressing back would do nothing.
    const already = topPopup(usePopups.getState().popups)
    if (ownStep() !== undefined && !already) {
      history.replaceState({ ...history.state, popup: undefined }, '')
      goBack()
    } else if (already && ownStep() !== already.id) openStep('pushState', already)

    const stopListening = usePopups.subscribe(({ popups }, before) => {
      for (const popup of popups) {
        const known = before.popups.find(({ id }) => id === popup.id)
        if (!known) {
          if (!goesBack) openStep(isLeft(popups) ? 'replaceState' : 'pushState', popup)
        } else if (known.open && !popup.open) {
          // Later, because a caller that goes elsewhere has moved on by then, and nothing is to be removed.
          setTimeout(() => {
            if (ownStep() === popup.id && !goesBack) goBack()
          })
        }
      }
    })

    const goneBack = (event: Event) => {
      history.scrollRestoration = 'auto'
      const popup = topPopup(usePopups.getState().popups)
      const isStepless = popup !== undefined && ownStep() !== popup.id
      // A popup opened while the page went back has waited for its entry.
      if (isStepless && (goesBack || event === arrival)) openStep('pushState', popup)
      else if (isStepless) requestClose(popup)
    }
    addEventListener('popstate', goneBack)
    return () => {
      stopListening()
      removeEventListener('popstate', goneBack)
    }
  }, [])
  return null
}

/** Acts like Escape, so that a popup that cancels a step on closing does so here too. */
const requestClose = (popup: OpenedPopup): void => {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  if (dialog) dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  else usePopups.setState(({ popups }) => ({ popups: popups.filter(({ id }) => id !== popup.id) }))
}
