import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lookBy, whenBack } from '../../browser/connection.ts'
import { isUnreachable } from '../call-error.ts'

/** Repeats shown queries that failed because the server was unreachable, as soon as it answers again. */
export const AskAgain = ({ isReachable }: { readonly isReachable: () => Promise<boolean> }) => {
  const client = useQueryClient()
  useEffect(() => {
    lookBy(isReachable)
    const askAgain = () =>
      void client.refetchQueries({
        type: 'active',
        predicate: ({ state }) => state.status === 'error' && isUnreachable(state.error),
      })
    let stopWaiting: (() => void) | undefined
    const stopHearing = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      if (event.query.isActive() && isUnreachable(event.action.error)) stopWaiting = whenBack(askAgain)
    })
    return () => {
      stopHearing()
      stopWaiting?.()
    }
  }, [client, isReachable])
  return null
}
