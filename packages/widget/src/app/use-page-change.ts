import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'
import { inTime } from '../browser/in-time.ts'
import { useLocale } from '../i18n/locale.tsx'
import { matchAddress, pathWithin } from './address.ts'
import { routes } from './routes.ts'

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Changes pages: what the next one needs is brought first, with the pole under the title bar of the present
 * one; then one page leaves and the other comes (spec 9, Timings).
 */
export const usePageChange = (): AroundNavHandler => {
  const { locale } = useLocale()
  const latest = useRef(0)

  return (navigate, to, options) => {
    const path = pathWithin(to)
    if (path === pathWithin(location.pathname)) {
      navigate(to, options)
      return
    }
    const change = () => {
      navigate(to, options)
      scrollTo(0, 0)
    }
    // Whoever covers the page wants the change under its cover, at once.
    if (options?.transition === false) {
      change()
      return
    }
    const go = async () => {
      latest.current += 1
      const turn = latest.current
      const address = matchAddress(path)
      document.documentElement.dataset['navigating'] = ''
      // A page that cannot be brought is navigated to all the same: it says so itself.
      if (address) await inTime(routes[address.name].Screen.preload(locale)).catch(() => undefined)
      if (turn !== latest.current) return
      delete document.documentElement.dataset['navigating']
      if (!('startViewTransition' in document) || isStill()) change()
      else document.startViewTransition(() => flushSync(change))
    }
    void go()
  }
}
