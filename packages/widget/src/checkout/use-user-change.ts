import { useEffect } from 'react'
import { authToken } from '../browser/auth-token.ts'
import { forgetCustomer } from '../cart/model/actions.ts'
import { forgetDetails } from './machine/checkout-store.ts'

/**
 * Removes a user's entries as soon as they are signed out, or another one is signed in, on a shared device.
 */
export const useUserChange = (): void =>
  useEffect(() => {
    let known = authToken.read()
    return authToken.subscribe(() => {
      const before = known
      known = authToken.read()
      if (before === undefined || before === known) return
      forgetDetails()
      forgetCustomer()
    })
  }, [])
