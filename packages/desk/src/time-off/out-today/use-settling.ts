import {
  cancelBooking,
  getDeskDay,
  getOutToday,
  moveBooking,
  sendChoiceLink,
} from '@openchair/contract/calls'
import type { CallError } from '@openchair/ui/calls/call-error.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { createActs, type Ended } from '../../acts/use-act.ts'
import { useShop } from '../../shell/session.tsx'
import { blockInput, type BlockInput, newBlock } from '../block/block-draft.ts'
import { useBlocking } from '../block/use-blocking.ts'
import type { Choice, Concerned, Row } from './rows.ts'
import type { Span } from './span.ts'

/** The state of a row since the button was pressed; a row without one is still open. */
export type RowEnd =
  | { readonly kind: 'sending' }
  | { readonly kind: 'done'; readonly choice: Choice; readonly row: Row }
  | { readonly kind: 'failed'; readonly error: CallError }

export type RowEnds = ReadonlyMap<string, RowEnd>

type Send = ReturnType<typeof createActs>

/** Settles one booking as it was chosen. Undefined where its colleague is gone. */
const settle = (
  send: Send,
  shopId: string,
  { booking: { id, version, state }, colleague }: Concerned,
  choice: Choice,
): Promise<Ended<unknown>> | undefined => {
  const named = { shopId, id, version }
  if (choice === 'link') return send(sendChoiceLink, named)
  if (choice === 'cancel') return send(cancelBooking, { ...named, by: 'shop' })
  if (colleague === null) return undefined
  const { barberId, startsAt: dateTime } = colleague
  // A guest in the chair hears of it there.
  const tell = state === 'started' ? { tell: false } : {}
  return send(moveBooking, { ...named, barberId, dateTime, ...tell })
}

/** The time off of somebody who is out; `reason` is for the shop alone. */
const timeOff = (
  shopId: string,
  barberId: string | undefined,
  { day, from, to }: Span,
  reason: string,
): BlockInput => blockInput(shopId, barberId, { ...newBlock(day, from), to }, reason)

/**
 * Takes a professional or the whole shop out, then settles row after row. Each row is an act of its own: one that fails says why
 * and holds up no other, and another press repeats only those that are still open (desk/out-today).
 */
export const useSettling = (barberId: string | undefined) => {
  const shop = useShop()
  const client = useQueryClient()
  const [send] = useState(createActs)
  const blocking = useBlocking()
  const isBusy = useRef(false)
  const [isWorking, setWorking] = useState(false)
  const [fault, setFault] = useState<CallError>()
  const [ends, setEnds] = useState<RowEnds>(new Map())
  /** The times that are blocked already, and the bookings of a row that are done though another one failed. */
  const blocked = useRef(new Set<string>())
  const finished = useRef(new Set<string>())

  const setEnd = (key: string, end: RowEnd) => setEnds((before) => new Map(before).set(key, end))
  const settleRow = async (row: Row, choice: Choice) => {
    setEnd(row.key, { kind: 'sending' })
    for (const member of row.members) {
      if (finished.current.has(member.booking.id)) continue
      const ended = await settle(send, shop.id, member, choice)
      if (ended && ended.kind !== 'done') return setEnd(row.key, { kind: 'failed', error: ended.error })
      finished.current.add(member.booking.id)
    }
    setEnd(row.key, { kind: 'done', choice, row })
  }
  const block = async (span: Span, reason: string): Promise<boolean> => {
    const what = JSON.stringify(span)
    if (blocked.current.has(what)) return true
    const ended = await blocking.block(timeOff(shop.id, barberId, span, reason))
    if (ended?.kind !== 'done') {
      setFault(ended?.error)
      return false
    }
    blocked.current.add(what)
    return true
  }
  /** Blocks the time and settles the rows that have a choice. Returns if the time is blocked. */
  const run = async (
    span: Span,
    reason: string,
    rows: readonly Row[],
    chosen: ReadonlyMap<string, Choice | undefined>,
  ): Promise<boolean> => {
    if (isBusy.current) return false
    isBusy.current = true
    setWorking(true)
    setFault(undefined)
    try {
      if (!(await block(span, reason))) return false
      for (const row of rows) {
        const choice = chosen.get(row.key)
        if (choice) await settleRow(row, choice)
      }
      return true
    } finally {
      isBusy.current = false
      setWorking(false)
      for (const { path } of [getDeskDay, getOutToday]) void client.invalidateQueries({ queryKey: [path] })
    }
  }
  return { isWorking, fault, ends, run }
}
