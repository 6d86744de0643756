import type { ChangedSale } from '@openchair/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { wait } from '@openchair/ui/browser/back-off.ts'
import { randomKey } from '@openchair/ui/storage/random-key.ts'
import { sendOnce } from '../attempt/send-once.ts'
import { saleOrderQuery } from '../calls/sale-orders.ts'
import { keepChangedSale } from './keep-sale.ts'

/** The end of a change. A refused change has done nothing. After a lost answer another press asks again. */
type Outcome =
  | { readonly ok: true; readonly sale: ChangedSale }
  | { readonly ok: false; readonly error: unknown }

/**
 * Changes a sale once, however often the guest presses. After a lost answer the same change is sent again
 * under the same key, and a different one under a new key. The result is stored for the page and the menu,
 * even if the guest has closed the popup meanwhile.
 */
export const useChange = (saleOrderId: string) => {
  const client = useQueryClient()
  const attempt = useRef<{ readonly what: string; readonly key: string }>(undefined)
  const busy = useRef(false)
  const [working, setWorking] = useState(false)
  const end = () => {
    attempt.current = undefined
  }
  const change = async <Input>(
    input: Input,
    send: (input: Input, key: string) => Promise<ChangedSale>,
  ): Promise<Outcome | undefined> => {
    if (busy.current) return undefined
    busy.current = true
    setWorking(true)
    const what = JSON.stringify(input)
    const renew = () => {
      attempt.current = { what, key: randomKey() }
      return attempt.current.key
    }
    const begin = () => ({ key: attempt.current?.what === what ? attempt.current.key : renew() })
    try {
      const ended = await sendOnce<ChangedSale>({
        keys: { begin, renew, end },
        send: (key) => send(input, key),
        mostTurns: 6,
        mostRepeats: 0,
        wait,
      })
      if (ended.kind === 'done') {
        keepChangedSale(client, ended.answer)
        return { ok: true, sale: ended.answer }
      }
      if (ended.kind === 'refused') void client.invalidateQueries(saleOrderQuery(saleOrderId))
      return { ok: false, error: 'error' in ended ? ended.error : undefined }
    } catch (error) {
      end()
      return { ok: false, error }
    } finally {
      busy.current = false
      setWorking(false)
    }
  }
  return { working, change }
}
