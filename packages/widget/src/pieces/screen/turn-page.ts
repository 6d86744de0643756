/** Milliseconds for which the page that comes waits until the other has left: `--oc-page-delay` (spec 9, Timings). */
const unseen = 300
/** Milliseconds after a finger is lifted within which a browser says that it has pressed something. */
const clickDelay = 80
/** Milliseconds for which a finger that has ended a transition may rest. */
const longestPress = 1000

const pressable = 'a, button, label, input, select, textarea, summary'

const pressAt = ({ clientX, clientY }: MouseEvent): void => {
  const pressed = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(pressable)
  pressed?.focus({ preventScroll: true })
  pressed?.click()
}

/**
 * Gives presses to the page that comes, from the first frame in which it is seen. While a transition runs browsers take every press for
 * one on nothing: the first ends it, for who knows the way is quicker than what is drawn. What is pressed before is meant for
 * the page that leaves, and presses nothing of the other.
 */
const passPresses = (transition: ViewTransition): void => {
  const listening = new AbortController()
  const { signal } = listening
  /** The page that comes is seen, and the browser still lets no press through. */
  let isSeen = false
  /** The press is meant for it. */
  let isMeant = false
  let unheard: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    isMeant = isSeen
    if (isSeen) transition.skipTransition()
  }
  const end = (event: PointerEvent) => {
    clearTimeout(unheard)
    // Safari says nothing of a press that began on nothing.
    if (isMeant) unheard = setTimeout(() => pressAt(event), clickDelay)
  }
  const hear = (event: MouseEvent) => {
    clearTimeout(unheard)
    // A finger's may have found the page already.
    if (isMeant && event.target === document.documentElement) pressAt(event)
    isMeant = false
  }
  document.addEventListener('pointerdown', begin, { signal })
  document.addEventListener('pointerup', end, { signal })
  document.addEventListener('click', hear, { signal })
  let arrival: ReturnType<typeof setTimeout> | undefined
  const arrive = () => {
    arrival = setTimeout(() => {
      isSeen = true
    }, unseen)
  }
  const stop = () => {
    isSeen = false
    clearTimeout(arrival)
    setTimeout(() => listening.abort(), longestPress)
  }
  transition.ready.then(arrive, () => undefined)
  transition.finished.then(stop, stop)
}

/** Lets one page leave and the other come; `change` draws that, and may be awaited. */
export const turnPage = (change: () => Promise<void> | void): void =>
  passPresses(
    document.startViewTransition(() => {
      // Each page has a name of its own (`theme/base.css`).
      document.documentElement.toggleAttribute('data-odd')
      return change()
    }),
  )
