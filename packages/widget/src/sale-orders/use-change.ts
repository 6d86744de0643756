import type { ChangedSale } from '@openchair/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { backOff, wait } from '../browser/back-off.ts'
import { randomKey } from '../storage/random-key.ts'
import { CallError, isUnreachable } from '../calls/call-error.ts'
import { keepChangedSale, saleOrderQuery } from '../calls/sale-orders.ts'

/**
 * The end of a change. A refusal has changed nothing; after a missing answer the same press asks for it
 * again.
 */
type Outcome =
  | { readonly ok: true; readonly sale: ChangedSale }
  | { readonly ok: false; readonly error: unknown }

/** How often a change in progress is asked about. */
const mostTurns = 6

const untilDone = async (send: () => Promise<ChangedSale>, turn = 0): Promise<ChangedSale> => {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'in_progress' || turn === mostTurns) throw error
  }
  await wait(backOff(turn))
  return untilDone(send, turn + 1)
}

/** Tells if the server may have made the change all the same. */
const isUnanswered = (error: unknown): boolean =>
  isUnreachable(error) ||
  (error instanceof CallError && ['in_progress', 'invalid_response_format'].includes(error.code))

/**
 * Changes a sale once, however often the guest presses. A press without an answer is repeated under the same
 * key; a different one takes a new key. The result is stored for the page and the menu, even if the popup has
 * been closed meanwhile.
 */
export const useChange = (saleOrderId: string) => {
  const client = useQueryClient()
  const attempt = useRef<{ readonly what: string; readonly key: string }>(undefined)
  const busy = useRef(false)
  const [working, setWorking] = useState(false)
  /** Returns undefined where a change is already in progress. */
  const change = async <Input>(
    input: Input,
    send: (input: Input, key: string) => Promise<ChangedSale>,
  ): Promise<Outcome | undefined> => {
    if (busy.current) return undefined
    busy.current = true
    setWorking(true)
    const what = JSON.stringify(input)
    const key = attempt.current?.what === what ? attempt.current.key : randomKey()
    attempt.current = { what, key }
    try {
      const sale = await untilDone(() => send(input, key))
      keepChangedSale(client, sale)
      attempt.current = undefined
      return { ok: true, sale }
    } catch (error) {
      if (!isUnanswered(error)) {
        attempt.current = undefined
        void client.invalidateQueries(saleOrderQuery(saleOrderId))
      }
      return { ok: false, error }
    } finally {
      busy.current = false
      setWorking(false)
    }
  }
  return { working, change }
}
