import { parentAnswerMs } from '@openchair/contract'
import { isNoticeEnough } from '@openchair/rules'
import { useEffect, useState } from 'react'
import { usePage } from '@openchair/ui/browser/page.tsx'
import type { PageOf } from '../calls/brands.ts'
import { chooseCookies, followCookieChoice, letPageChoose, useCookieConsent } from './choose.ts'
import { doubleTap } from '@openchair/ui/pieces/second-tap/second-tap.ts'
import { CookieChoices } from './cookie-choices.tsx'
import { CookieNotice } from './cookie-notice.tsx'

const nothing = () => undefined

/**
 * True once the widget may ask. In a frame the page around it has a second to answer
 * (consent/cookie-in-frame).
 */
const useIsOurTurn = (): boolean => {
  const { embedded } = usePage()
  const [isOver, setOver] = useState(!embedded)
  useEffect(() => {
    if (!embedded) return undefined
    const stop = letPageChoose()
    const timer = setTimeout(setOver, parentAnswerMs, true)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [embedded])
  return isOver
}

/**
 * True once the guest uses this page. In a frame the complete choice takes the focus. So it waits until the
 * guest has come into the booking, because before that they may be typing in the page around it.
 */
const useIsHere = (): boolean => {
  const { embedded } = usePage()
  const [isHere, setHere] = useState(() => !embedded || document.hasFocus())
  useEffect(() => {
    if (isHere) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const come = () => {
      timer ??= setTimeout(setHere, doubleTap.time, true)
    }
    addEventListener('focus', come)
    addEventListener('pointerdown', come)
    return () => {
      clearTimeout(timer)
      removeEventListener('focus', come)
      removeEventListener('pointerdown', come)
    }
  }, [isHere])
  return isHere
}

/** Asks by a notice where the region allows that, else by the complete choice. Closing that one denies. */
export const CookieQuestion = (of: PageOf) => {
  const { region = 'OTHER' } = usePage()
  const isHere = useIsHere()
  if (isNoticeEnough(region)) return <CookieNotice {...of} />
  return (
    isHere && (
      <CookieChoices {...of} open onClose={nothing} onGone={nothing} onLeave={() => chooseCookies(false)} />
    )
  )
}

/** Asks a visitor who has not chosen yet (consent/cookies). */
export const CookieConsentHost = (of: PageOf) => {
  const isPending = useCookieConsent(({ consent }) => consent === undefined)
  useEffect(followCookieChoice, [])
  const isOurTurn = useIsOurTurn()
  return isPending && isOurTurn ? <CookieQuestion {...of} /> : null
}
