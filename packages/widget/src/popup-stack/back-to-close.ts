import { useEffect } from 'react'
import { type OpenedPopup, usePopups } from './popup-stack.ts'

type Entry = { readonly popup?: number } | null

const topPopup = (popups: readonly OpenedPopup[]): OpenedPopup | undefined =>
  popups.findLast(({ open }) => open)

const ownStep = (): number | undefined => (history.state as Entry)?.popup

/** A popup's entry has the same data as its page's entry (`browser/trail.ts`). */
const openStep = (change: 'pushState' | 'replaceState', { id }: OpenedPopup): void => {
  // On the way back the page stays where it is, even if it has become shorter meanwhile.
  if (change === 'pushState') history.scrollRestoration = 'manual'
  history[change]({ ...history.state, popup: id }, '')
  history.scrollRestoration = 'auto'
}

/** Tells if the present entry is that of a popup that has closed. The next popup takes the entry over. */
const isLeft = (popups: readonly OpenedPopup[]): boolean => {
  const step = ownStep()
  return step !== undefined && !popups.some(({ id, open }) => open && id === step)
}

/**
 * True while the page itself goes back, which takes browsers some time. One variable for the whole document,
 * because a component that is drawn meanwhile would take this for the guest's own step.
 */
let goesBack = false
/** The event with which that step ends. Components drawn meanwhile get it too. */
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

/** Lets the browser's back button close the top popup, for which each open popup has a history entry. */
export const BackToClose = () => {
  useEffect(() => {
    // After a reload the popup is gone and its entry is left. Going back from that would do nothing.
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
          // Later, because a caller that leads elsewhere has replaced the entry by then.
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
      // A popup that was opened while the page went back could not have its entry before.
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

/** Closes a popup as Escape does, so that a popup that then cancels a step cancels it here too. */
const requestClose = (popup: OpenedPopup): void => {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  if (dialog) dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  else usePopups.setState(({ popups }) => ({ popups: popups.filter(({ id }) => id !== popup.id) }))
}
