import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'
import { inTime } from '@openchair/ui/browser/in-time.ts'
import { nextEntry, stepsBackTo, trail } from '../browser/trail.ts'
import { useLocale } from '@openchair/ui/i18n/locale.tsx'
import { turnPage } from '@openchair/ui/pieces/screen/turn-page.ts'
import { matchAddress, pathWithin } from './address.ts'
import { withKept } from './kept-parameters.ts'
import { routes } from './routes.ts'
import { stepBack } from './step-back.ts'

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const nameOf = (path: string) => matchAddress(path)?.name

/**
 * Tells if the present entry stays in the history. Times replace services (cart/to-times). But services that
 * were opened by their address stay, because no page of the widget is before them, and the browser's back
 * button would leave the widget.
 */
const keepsPresent = (path: string): boolean =>
  trail().length === 0 && nameOf(path) === 'schedule' && nameOf(pathWithin(location.pathname)) === 'services'

/**
 * Changes pages. The next page is loaded first, with a bar under the title of the present one. Then it
 * replaces that one (screens/page-change). If a new address would replace the present entry and already
 * stands before it, the widget goes back instead, so that no page appears twice on the way back.
 */
export const usePageChange = (): AroundNavHandler => {
  const { locale } = useLocale()
  const latest = useRef(0)

  return (navigate, next, options) => {
    const to = withKept(next, location.pathname + location.search)
    const path = pathWithin(to)
    const isWithin = path === pathWithin(location.pathname)
    const replaces = options?.replace === true && (isWithin || !keepsPresent(path))
    const go = () => {
      navigate(to, { replace: replaces, state: nextEntry(replaces) })
      // This has the address of the server's page, which browsers would share instead of the present one.
      document.querySelector('[rel=canonical]')?.remove()
    }
    if (isWithin) return go()
    const change = () => {
      go()
      scrollTo(0, 0)
    }
    // A caller that covers the page wants the page to change at once, under the cover.
    if (options?.transition === false) return change()
    const changeOrStepBack = (): Promise<void> | void => {
      const steps = replaces ? stepsBackTo(to) : undefined
      return steps === undefined ? flushSync(change) : stepBack(steps)
    }
    const begin = async () => {
      latest.current += 1
      const turn = latest.current
      const address = matchAddress(path)
      document.documentElement.dataset['navigating'] = ''
      // A page that cannot be loaded is opened all the same. It then says so itself.
      if (address) await inTime(routes[address.name].Screen.preload(locale)).catch(() => undefined)
      if (turn !== latest.current) return
      delete document.documentElement.dataset['navigating']
      if (!('startViewTransition' in document) || isStill()) void changeOrStepBack()
      else turnPage(changeOrStepBack)
    }
    return void begin()
  }
}
