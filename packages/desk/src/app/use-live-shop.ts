import { whenBack } from '@openchair/ui/browser/connection.ts'
import { isUnreachable } from '@openchair/ui/calls/call-error.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenToShop, readAgain } from '../calls/changes.ts'
import { sessionQuery } from '../calls/session.ts'
import { isReachable } from '../calls/status.ts'
import { goOffline, goOnline, isOffline } from '../shell/connection.ts'

/**
 * Keeps what is open of a shop as it is at every other desk, and knows whether the server can be reached
 * (desk/live, desk/offline).
 */
export const useLiveShop = (shopId: string): void => {
  const client = useQueryClient()
  useEffect(() => {
    let stopWaiting: (() => void) | undefined
    const find = (): void => {
      stopWaiting?.()
      stopWaiting = undefined
      goOnline()
    }
    const lose = (): void => {
      goOffline()
      stopWaiting ??= whenBack(() => {
        find()
        void readAgain(client, shopId, null)
      })
    }
    // The shop before this one may have lost the server.
    if (isOffline()) lose()
    const onBreak = async (): Promise<void> => {
      if (!(await isReachable())) return lose()
      // The server answers but ends the stream: perhaps the session has ended, or the role is gone.
      await client.invalidateQueries(sessionQuery())
    }
    const stopListening = listenToShop(shopId, {
      onChange: (change) => void readAgain(client, shopId, change),
      onOpen: find,
      onBreak: () => void onBreak(),
    })
    const stopHearing = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return
      if (event.action.type === 'error' && isUnreachable(event.action.error)) lose()
    })
    addEventListener('offline', lose)
    return () => {
      stopListening()
      stopHearing()
      stopWaiting?.()
      removeEventListener('offline', lose)
    }
  }, [client, shopId])
}
