import { useEffect } from 'react'
import { adoptPageTurn } from '../../theme/page-turn.ts'
import { turnEvent } from '../screen/turn-page.ts'

/** Milliseconds for which the page that comes waits until the other has left: `--oc-page-delay` (spec 9, Timings). */
const unseen = 300
/** Milliseconds after a finger is lifted within which a browser says that it has pressed something. */
const clickDelay = 80

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
export const PassedPresses = () => {
  useEffect(adoptPageTurn, [])
  useEffect(() => {
    /** The transition of a page that is seen already. */
    let seen: ViewTransition | undefined
    let turning: ViewTransition | undefined
    let isMeant = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const turn = ({ detail: transition }: CustomEvent<ViewTransition>) => {
      clearTimeout(timer)
      turning = transition
      seen = undefined
      const see = () => {
        seen = transition
      }
      const end = () => {
        if (turning !== transition) return
        clearTimeout(timer)
        seen = undefined
      }
      transition.ready.then(
        () => {
          timer = setTimeout(see, unseen)
        },
        () => undefined,
      )
      transition.finished.then(end, end)
    }
    const begin = () => {
      isMeant = seen !== undefined
      seen?.skipTransition()
    }
    let unheard: ReturnType<typeof setTimeout> | undefined
    const lift = (event: PointerEvent) => {
      // Safari says nothing of a press that began on nothing.
      if (isMeant) unheard = setTimeout(() => pressAt(event), clickDelay)
    }
    const hear = (event: MouseEvent) => {
      clearTimeout(unheard)
      // A finger's may have found the page already.
      if (isMeant && event.target === document.documentElement) pressAt(event)
      isMeant = false
    }
    const listening = new AbortController()
    const { signal } = listening
    addEventListener(turnEvent, turn as EventListener, { signal })
    addEventListener('pointerdown', begin, { signal })
    addEventListener('pointerup', lift, { signal })
    addEventListener('click', hear, { signal })
    return () => {
      listening.abort()
      clearTimeout(timer)
      clearTimeout(unheard)
    }
  }, [])
  return null
}
