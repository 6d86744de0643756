import { useEffect } from 'react'
import { attemptUnderWay } from '../cart/sync/attempt.ts'
import { storedInPage } from '@openchair/ui/storage/store.ts'
import { sentRequests } from './attempt/sent-requests.ts'
import { isLoadedAnew } from './left-form.ts'
import { type Details, fillDetails, useCheckout } from './machine/checkout-store.ts'

/** Ten minutes, in days. */
const life = 1 / 144

/** The typed details, from the moment in which a page is left to that in which it is there again. */
const record = storedInPage<Details>('openchair-details', 1, life)

const isAtBank = (): boolean =>
  attemptUnderWay()?.left !== undefined || sentRequests.read()?.banks !== undefined

/** Takes the details out of storage, into which they were put for the way alone. */
const take = (): void => {
  const typed = record.read()
  record.remove()
  if (typed && isLoadedAnew()) fillDetails(typed)
}

/** Puts the details there, unless the guest leaves for their bank: the server gives them back then (behaviour 53). */
const leave = (): void => {
  const { details } = useCheckout.getState()
  if (!isAtBank() && Object.values(details).some((text) => text !== '')) record.write(details)
}

/** Brings what was typed over a reload, and over a step to another page and back. */
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
