import { useEffect, useEffectEvent } from 'react'
import { useRouter } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { isSamePage, stepsBackTo, trail } from '../browser/trail.ts'
import { answerBack, presentWayBack, type WayBack } from '@openchair/ui/browser/way-back.ts'
import { basePath } from '../paths.ts'
import { takeOwnStep } from './step-back.ts'

/**
 * Makes the browser's back button lead to the page above, with the same effects as the title bar's. Times
 * replace services in the history, so the previous entry can be another page. In that case this returns to
 * the present entry and replaces it; with a new entry, Chrome would skip the one before.
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
      // The page stays unchanged meanwhile.
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
