import type { Call, InputOf, OutputOf } from '@openchair/contract'
import type { CallError } from '@openchair/ui/calls/call-error.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from './use-act.ts'
import { readLineAgain } from '../calls/waiting.ts'
import { useOffline } from '../shell/connection.ts'

/**
 * Does an act on the line once, and reads the line again, whatever became of it. `onDone` comes before that, so that a
 * panel about what is gone now does not ask for it again.
 */
export const useLineAct = () => {
  const client = useQueryClient()
  const isOffline = useOffline()
  const { working, act } = useAct()
  const [fault, setFault] = useState<CallError>()
  const run = async <C extends Call>(
    call: C,
    input: InputOf<C>,
    onDone?: (answer: OutputOf<C>) => void,
  ): Promise<OutputOf<C> | undefined> => {
    if (isOffline) return undefined
    setFault(undefined)
    const ended = await act(call, input)
    if (!ended) return undefined
    if (ended.kind === 'done') onDone?.(ended.answer)
    else setFault(ended.error)
    await readLineAgain(client)
    return ended.kind === 'done' ? ended.answer : undefined
  }
  return { working, fault, run, off: isOffline ? ({ 'aria-disabled': true } as const) : {} }
}
