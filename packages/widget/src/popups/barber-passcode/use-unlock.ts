import type { Barber } from '@openchair/contract'
import { useState } from 'react'
import type { SendProved } from '../../bot-check/proof.ts'
import { validatePasscode } from '../../calls/barbers.ts'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { useT } from '../../i18n/use-t.ts'
import { wayFailed, wayFailedWords } from '../../session/call-fault.ts'

/** The state of a professional's lock (professionals/passcode). */
export type Unlock =
  | { readonly state: 'empty' | 'pending' }
  | { readonly state: 'invalid'; readonly fault: string }
  | { readonly state: 'valid'; readonly passcode: string }

/** After so many wrong passcodes, calling the shop is better. */
const mostWrong = 3

/** Lets the server check passcodes of a professional; `send` belongs to the pressed button's bot check. */
export const useUnlock = (barber: Pick<Barber, 'id' | 'firstName'> | undefined, send: SendProved) => {
  const t = useT()
  const [unlock, setUnlock] = useState<Unlock>({ state: 'empty' })
  const [wrong, setWrong] = useState(0)

  const faultOf = ({ code, message }: CallError, name: string): string => {
    if (code === 'incorrect_passcode') return t('passcode.incorrect', { name })
    return wayFailed.has(code) || message === '' ? wayFailedWords(t, code).text : message
  }
  const check = async (passcode: string): Promise<void> => {
    if (!barber || unlock.state === 'pending') return
    if (passcode === '') {
      setUnlock({ state: 'invalid', fault: t('passcode.missing', { name: barber.firstName }) })
      return
    }
    setUnlock({ state: 'pending' })
    try {
      await send((botToken) => validatePasscode(barber.id, passcode, botToken))
      setUnlock({ state: 'valid', passcode })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'incorrect_passcode') setWrong((count) => count + 1)
      if (error.code === 'too_many_requests') setWrong(mostWrong)
      setUnlock({ state: 'invalid', fault: faultOf(error, barber.firstName) })
    }
  }
  return {
    unlock,
    check,
    /** Clears the error as soon as the guest types. */
    type: () => unlock.state === 'invalid' && setUnlock({ state: 'empty' }),
    /** True if the call is offered first. */
    isStuck: wrong >= mostWrong,
  }
}
