import { useEffect, useEffectEvent } from 'react'
import { useRouter } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { isSamePage, stepsBackTo, trail } from '../browser/trail.ts'
import { answerBack, presentWayBack, type WayBack } from '@openchair/ui/browser/way-back.ts'
import { basePath } from '../paths.ts'
import { takeOwnStep } from './step-back.ts'

/**
 * Lets the browser's back go where the title bar's goes: to the page above, with what that does. Times replace services,
 * so the entry before can be another page. Then the present entry is returned to, and replaced; a new entry made here
 * would let Chrome skip the one before it.
 */
export const BrowserBack = () => {
  const { aroundNav } = useRouter()
  const change = useEffectEvent((to: string) => aroundNav(navigate, to, { replace: true }))
  useEffect(() => {
    let depth = trail().length
    let afterwards: (() => void) | undefined

    const goInstead = (event: PopStateEvent, { to, before }: WayBack) => {
      const address = basePath + to
      if (isSamePage(location.pathname + location.search, address)) {
        before?.()
        return
      }
      const steps = stepsBackTo(address)
      afterwards = () => {
        before?.()
        if (steps === undefined) change(address)
      }
      // The page stays as it is meanwhile.
      event.stopImmediatePropagation()
      history.go(steps === undefined ? 1 : -steps)
    }
    const moved = () => {
      depth = trail().length
    }
    const popped = (event: PopStateEvent) => {
      const isBack = trail().length === depth - 1
      moved()
      const way = presentWayBack()
      const go = afterwards
      afterwards = undefined
      if (takeOwnStep()) return
      if (go) go()
      else if (way && isBack) goInstead(event, way)
    }
    const changes = ['pushState', 'replaceState']
    for (const each of changes) addEventListener(each, moved)
    answerBack(popped)
    return () => {
      for (const each of changes) removeEventListener(each, moved)
      answerBack(undefined)
    }
  }, [])
  return null
}
