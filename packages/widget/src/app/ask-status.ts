import { useEffect, useEffectEvent } from 'react'
import { attemptUnderWay } from '../cart/sync/attempt.ts'
import { askStatus, whenRefused } from '../calls/status.ts'
import { isInDoubt } from '@openchair/ui/clock/clock.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { useCheckout } from '../checkout/machine/checkout-store.ts'
import { useLocale } from '@openchair/ui/i18n/locale.tsx'
import { closeAllPopups } from '../popup-stack/popup-stack.ts'
import { useWaitingRoom, WaitingRoom } from './routes.ts'

/** Tells if the guest is booking or back from a bank. Such guests may continue (running/waiting-room). */
const isInCheckout = (): boolean => useCheckout.getState().isUnderWay || attemptUnderWay() !== undefined

/** Asks if guests are let in, at the start and when the server is unavailable (running/waiting-room). */
export const AskStatus = () => {
  const { locale } = useLocale()
  const now = useNow()
  const look = useEffectEvent(async (left: AbortSignal) => {
    if (isInCheckout()) return
    const status = await askStatus()
    if (status === undefined || status.ok) return
    await WaitingRoom.preload(locale)
    if (left.aborted || isInCheckout()) return
    closeAllPopups()
    useWaitingRoom.setState({ refreshSeconds: status.cfWaitingRoom.refreshIntervalSeconds })
  })
  useEffect(() => {
    const left = new AbortController()
    let isAsking = false
    // This call may find the server unavailable too. The waiting room then asks by itself.
    const ask = async () => {
      if (isAsking || useWaitingRoom.getState().refreshSeconds !== undefined) return
      isAsking = true
      // If the waiting room itself cannot be loaded, the page stays unchanged.
      await look(left.signal).catch(() => undefined)
      isAsking = false
    }
    void ask()
    const unheard = whenRefused('unavailable', () => void ask())
    return () => {
      left.abort()
      unheard()
    }
  }, [])
  // This runs each minute, and when the page becomes visible again. Any answer contains the current time.
  useEffect(() => {
    if (now && isInDoubt()) void askStatus()
  }, [now])
  return null
}
