import { toE164 } from '@openchair/rules'
import { useEffect, useState } from 'react'
import { sendAppLink } from '../../calls/app-link.ts'
import { CallError } from '@openchair/ui/calls/call-error.ts'

type AppLinkState = 'idle' | 'busy' | 'sent' | 'error'

/** Milliseconds for which it is seen how it ended (spec 9, Send-app-link reset). */
const resetDelay = 5000

type Send = <T>(call: (botToken: string | undefined) => Promise<T>) => Promise<T>

/**
 * Sends the link to a phone once at a time (spec 4, Send-app-link). `fault` is the server's word about the number, where it
 * refused that.
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
        // Says why nothing happened to whoever looks into it (spec 8, Console logs and thrown errors).
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
