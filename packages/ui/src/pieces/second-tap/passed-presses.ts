import { useEffect } from 'react'
import { adoptPageTurn } from '../../theme/page-turn.ts'
import { turn } from '../screen/turn-page.ts'

/** Milliseconds after a finger is lifted within which the browser sends the click. */
const clickDelay = 80

const pressable = 'a, button, label, input, select, textarea, summary'

const pressAt = ({ clientX, clientY }: MouseEvent): void => {
  const pressed = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(pressable)
  pressed?.focus({ preventScroll: true })
  pressed?.click()
}

/** Tells if the last page has left, and the next one is becoming visible (`theme/page-turn.css`). */
const isSeenComing = (): boolean =>
  document
    .getAnimations()
    .some(
      (each) =>
        (each as CSSAnimation).animationName === 'oc-arrive' &&
        Number(each.currentTime) > Number(each.effect?.getComputedTiming().delay),
    )

/**
 * Passes presses to the next page from its first visible frame, because browsers lose presses during a
 * transition, and regular guests press early. Such a press ends the transition. Earlier presses were meant
 * for the last page, and do nothing.
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
      // Safari sends no click for a press that began where no element was.
      if (isMeant) unheard = setTimeout(() => pressAt(event), clickDelay)
    }
    const hear = (event: MouseEvent) => {
      clearTimeout(unheard)
      // The browser may have sent a finger's press to the page already.
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
