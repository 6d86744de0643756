import { useEffect } from 'react'
import { type OpenedPopup, usePopups } from './popup-stack.ts'

type Entry = { readonly popup?: number } | null

const topPopup = (popups: readonly OpenedPopup[]): OpenedPopup | undefined =>
  popups.findLast(({ open }) => open)

const ownStep = (): number | undefined => (history.state as Entry)?.popup

/** The step has what its page's entry knows (`browser/trail.ts`). */
const openStep = (change: 'pushState' | 'replaceState', { id }: OpenedPopup): void => {
  // Back from the step, the page stays where it is: what was changed may have left it shorter, and scrolled it to its heading.
  if (change === 'pushState') history.scrollRestoration = 'manual'
  history[change]({ ...history.state, popup: id }, '')
  history.scrollRestoration = 'auto'
}

/** The step on top is of a popup that has just closed for the next one, which takes it over. */
const isLeft = (popups: readonly OpenedPopup[]): boolean => {
  const step = ownStep()
  return step !== undefined && !popups.some(({ id, open }) => open && id === step)
}

/**
 * From the moment that the page itself goes back until it is there: the browser takes its time. It is of the document, not of what is
 * drawn: whatever is drawn meanwhile would take the step for the guest's.
 */
let goesBack = false
/** Its arrival, which whatever was drawn since then hears too. */
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

/**
 * Lets the browser's back close the popup on top. Each open popup has a step of its own in the history,
 * with the address of the page; a popup that closes otherwise takes its step away again.
 */
export const BackToClose = () => {
  useEffect(() => {
    // A reload leaves the step of a popup behind that is no longer there: a press of back would do nothing.
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
          // Later: whoever closes a popup in order to go elsewhere has gone by then, and nothing is taken back.
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
      // What opened while the page went back has waited for its step.
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

/** As if Escape had been pressed, so that a popup that cancels a step at its close does so here too. */
const requestClose = (popup: OpenedPopup): void => {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  if (dialog) dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  else usePopups.setState(({ popups }) => ({ popups: popups.filter(({ id }) => id !== popup.id) }))
}
