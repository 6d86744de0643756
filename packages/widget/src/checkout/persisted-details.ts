import { useEffect } from 'react'
import { attemptUnderWay } from '../cart/sync/attempt.ts'
import { storedInPage } from '@openchair/ui/storage/store.ts'
import { sentRequests } from './attempt/sent-requests.ts'
import { isLoadedAnew } from './left-form.ts'
import { type Details, fillDetails, useCheckout } from './machine/checkout-store.ts'

/** Ten minutes, in days. */
const life = 1 / 144

/** The typed details, from leaving a page until it is there again. */
const record = storedInPage<Details>('openchair-details', 1, life)

const isAtBank = (): boolean =>
  attemptUnderWay()?.left !== undefined || sentRequests.read()?.banks !== undefined

/** Takes the details out of storage, where they were only for the way. */
const take = (): void => {
  const typed = record.read()
  record.remove()
  if (typed && isLoadedAnew()) fillDetails(typed)
}

/**
 * Stores the details, unless the guest leaves for their bank; then the server returns them (cart/one-page).
 */
const leave = (): void => {
  const { details } = useCheckout.getState()
  if (!isAtBank() && Object.values(details).some((text) => text !== '')) record.write(details)
}

/** Restores typed details after a reload, and after a step to another page and back. */
export const usePersistedDetails = (): void =>
  useEffect(() => {
    take()
    addEventListener('pagehide', leave)
    addEventListener('pageshow', take)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', take)
    }
  }, [])
