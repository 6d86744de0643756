import { useEffect } from 'react'
import { adoptPageTurn } from '../../theme/page-turn.ts'
import { turn } from '../screen/turn-page.ts'

/** Milliseconds after a finger is lifted within which a browser says that it has pressed something. */
const clickDelay = 80

const pressable = 'a, button, label, input, select, textarea, summary'

const pressAt = ({ clientX, clientY }: MouseEvent): void => {
  const pressed = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(pressable)
  pressed?.focus({ preventScroll: true })
  pressed?.click()
}

/** Tells whether a page is coming (`theme/page-turn.css`) and has begun to be seen: the other has left by then. */
const isSeenComing = (): boolean =>
  document
    .getAnimations()
    .some(
      (each) =>
        (each as CSSAnimation).animationName === 'oc-arrive' &&
        Number(each.currentTime) > Number(each.effect?.getComputedTiming().delay),
    )

/**
 * Gives presses to the page that comes, from the first frame in which it is seen. While a transition runs browsers take every press for
 * one on nothing: the first ends it, for who knows the way is quicker than what is drawn. What is pressed before is meant for
 * the page that leaves, and presses nothing of the other.
 */
export const PassedPresses = () => {
  useEffect(adoptPageTurn, [])
  useEffect(() => {
    let isMeant = false
    let unheard: ReturnType<typeof setTimeout> | undefined
    const begin = () => {
      isMeant = isSeenComing()
      if (isMeant) turn.last?.skipTransition()
    }
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
    addEventListener('pointerdown', begin, { signal })
    addEventListener('pointerup', lift, { signal })
    addEventListener('click', hear, { signal })
    return () => {
      listening.abort()
      clearTimeout(unheard)
    }
  }, [])
  return null
}
