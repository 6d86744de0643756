import { toE164 } from '@openchair/rules'
import { useEffect, useState } from 'react'
import { sendAppLink } from '../../calls/app-link.ts'
import { CallError } from '@openchair/ui/calls/call-error.ts'

type AppLinkState = 'idle' | 'busy' | 'sent' | 'error'

/** Milliseconds for which the result is visible (messages/app-link). */
const resetDelay = 5000

type Send = <T>(call: (botToken: string | undefined) => Promise<T>) => Promise<T>

/**
 * Sends the link to a phone, once at a time (messages/app-link). `fault` is the server's message about a
 * number that it refused.
 */
export const useAppLink = (brandId: string | undefined, send: Send) => {
  const [state, setState] = useState<AppLinkState>('idle')
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    if (state !== 'sent' && state !== 'error') return undefined
    const timer = setTimeout(() => setState('idle'), resetDelay)
    return () => clearTimeout(timer)
  }, [state])

  return {
    state,
    fault,
    forgetFault: () => setFault(undefined),
    send: async (phone: string): Promise<void> => {
      if (brandId === undefined || state === 'busy') {
        // Explains in the console why nothing happened (messages/app-link).
        // oxlint-disable-next-line no-console
        console.error('Sending app link is not available at the moment')
        return
      }
      setState('busy')
      setFault(undefined)
      try {
        await send((botToken) => sendAppLink(brandId, toE164(phone), botToken))
        setState('sent')
      } catch (error) {
        const issue = error instanceof CallError && error.issues.find(({ path }) => path === 'phone')
        if (issue) setFault(issue.message)
        setState(issue ? 'idle' : 'error')
      }
    },
  }
}
