import { useEffect, useEffectEvent } from 'react'
import { attemptUnderWay } from '../cart/sync/attempt.ts'
import { askStatus, whenRefused } from '../calls/status.ts'
import { isInDoubt } from '@openchair/ui/clock/clock.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { useCheckout } from '../checkout/machine/checkout-store.ts'
import { useLocale } from '@openchair/ui/i18n/locale.tsx'
import { closeAllPopups } from '../popup-stack/popup-stack.ts'
import { WaitingRoom } from './routes.ts'
import { useWaitingRoom } from './waiting-room.ts'

/** A guest who is booking, or comes back from their bank, goes on (behaviour 35). */
const isInCheckout = (): boolean => useCheckout.getState().isUnderWay || attemptUnderWay() !== undefined

/**
 * Asks whether guests are let in: when the page has been hydrated, and when the server refuses a call because it cannot
 * be used. If not, the waiting room takes the page's place (spec 4, Waiting room).
 */
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
    // To ask may be refused as well, which is heard here again; and the waiting room asks by itself.
    const ask = async () => {
      if (isAsking || useWaitingRoom.getState().refreshSeconds !== undefined) return
      isAsking = true
      // Where the waiting room itself cannot be brought the page stays as it is.
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
  // Each minute, and when the page comes back: any answer tells the instant.
  useEffect(() => {
    if (now && isInDoubt()) void askStatus()
  }, [now])
  return null
}
