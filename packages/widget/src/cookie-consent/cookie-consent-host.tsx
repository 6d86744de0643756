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

/** True once the visitor may be asked: a page around the frame answers first (consent/cookie-in-frame). */
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
 * True once the guest uses this page. In a frame the complete choice takes the focus, so it waits until the
 * guest has touched the booking and released that press; before, they may be typing in the page around it.
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

/** Asks by a notice where that suffices, else by the complete choice, which denies when it is closed. */
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

/** Asks a visitor who has not chosen (consent/cookies). */
export const CookieConsentHost = (of: PageOf) => {
  const isPending = useCookieConsent(({ consent }) => consent === undefined)
  useEffect(followCookieChoice, [])
  const isOurTurn = useIsOurTurn()
  return isPending && isOurTurn ? <CookieQuestion {...of} /> : null
}
