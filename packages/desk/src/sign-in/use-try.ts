import { useState } from 'react'
import { CallError } from '@openchair/ui/calls/call-error.ts'

/** The fault of a try: a refusal's code, `invalid` for a field, `network` where nobody answered. */
export type FaultCode = 'invalid' | 'network' | (string & {})

const faultOf = (error: unknown): FaultCode => {
  if (!(error instanceof CallError)) throw error
  if (error.code === 'invalid_request') return 'invalid'
  return error.status === 0 || error.status >= 500 ? 'network' : error.code
}

/** Carries out one act at a time, and tells what went wrong with the last one. */
export const useTry = () => {
  const [isTrying, setTrying] = useState(false)
  const [fault, setFault] = useState<FaultCode>()
  const attempt = async (carryOut: () => Promise<void>): Promise<void> => {
    if (isTrying) return
    setTrying(true)
    setFault(undefined)
    try {
      await carryOut()
    } catch (error) {
      setFault(faultOf(error))
    } finally {
      setTrying(false)
    }
  }
  return { attempt, isTrying, fault, forget: () => setFault(undefined) }
}
