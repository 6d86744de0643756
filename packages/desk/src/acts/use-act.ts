import type { Call, InputOf, OutputOf } from '@openchair/contract'
import { backOff, wait } from '@openchair/ui/browser/back-off.ts'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { send } from '../calls/client.ts'
import { createKeys, isUnknown } from '../calls/send-once.ts'

/** The end of an act. One that is `open` may have been done, so its key stays for the next press. */
export type Ended<Answer> =
  | { readonly kind: 'done'; readonly answer: Answer }
  /** Somebody else changed it since it was seen; nothing was done. */
  | { readonly kind: 'changed'; readonly error: CallError }
  | { readonly kind: 'refused'; readonly error: CallError }
  | { readonly kind: 'open'; readonly error: CallError }

/** How often an act is asked for again while the server still works on it: for about half a minute. */
const mostTurns = 6

const sendUntilAnswered = async <C extends Call>(
  call: C,
  input: InputOf<C>,
  idempotencyKey: string,
): Promise<Ended<OutputOf<C>>> => {
  let last: CallError | undefined
  for (let turn = 0; turn < mostTurns; turn += 1) {
    try {
      return { kind: 'done', answer: await send(call, input, { idempotencyKey }) }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      last = error
      if (error.code === 'changed_meanwhile') return { kind: 'changed', error }
      if (error.code !== 'in_progress') return { kind: isUnknown(error) ? 'open' : 'refused', error }
    }
    await wait(backOff(turn))
  }
  return { kind: 'open', error: last as CallError }
}

/** Creates a sender of acts, each with the key of its intent until there is an answer. */
export const createActs = () => {
  const keys = createKeys()
  return async <C extends Call>(call: C, input: InputOf<C>): Promise<Ended<OutputOf<C>>> => {
    const ended = await sendUntilAnswered(call, input, keys.of(call, input))
    if (ended.kind !== 'open') keys.end(call, input)
    return ended
  }
}

/** Gives up questions about an act that begins: answered after it, they would speak of what it has done. */
const giveUpQuestions = (client: QueryClient, calls: readonly Call[]): Promise<void> =>
  client.cancelQueries({
    predicate: ({ queryKey: [asked, input] }) =>
      calls.some(({ path }) => path === asked) &&
      (input as { readonly validate?: boolean }).validate === true,
  })

/**
 * Does an act of the desk once, however often its button is pressed. A press while one is under way answers
 * undefined. Questions about it are given up, and those of the other calls that ask `beside` it about the same.
 */
export const useAct = () => {
  const client = useQueryClient()
  const [sendAct] = useState(createActs)
  const busy = useRef(false)
  const [working, setWorking] = useState(false)
  const act = async <C extends Call>(
    call: C,
    input: InputOf<C>,
    beside: readonly Call[] = [],
  ): Promise<Ended<OutputOf<C>> | undefined> => {
    if (busy.current) return undefined
    busy.current = true
    setWorking(true)
    void giveUpQuestions(client, [call, ...beside])
    try {
      return await sendAct(call, input)
    } finally {
      busy.current = false
      setWorking(false)
    }
  }
  return { working, act }
}
