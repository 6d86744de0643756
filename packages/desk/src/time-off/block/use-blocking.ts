import type { DeskDay, OutputOf } from '@openchair/contract'
import { addDeskTimeOff } from '@openchair/contract/calls'
import { localTime } from '@openchair/ui/format/days.ts'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { createActs, type Ended } from '../../acts/use-act.ts'
import { dayQuery } from '../../calls/day.ts'
import { useShop } from '../../shell/session.tsx'
import { type BlockInput, localDateTime } from './block-draft.ts'

type Blocked = Ended<OutputOf<typeof addDeskTimeOff>>

/** Tells if a day has a block with these times already. */
const hasBlock = ({ columns }: DeskDay, { barberId, begins, ends }: BlockInput, zone: string): boolean => {
  const written = (instant: string): string => {
    const { day, minutes } = localTime(instant, zone)
    return localDateTime(day, minutes)
  }
  return columns
    .filter(({ barber }) => barberId === undefined || barber.id === barberId)
    .flatMap(({ timeOff }) => timeOff)
    .some(({ startsAt, endsAt }) => written(startsAt) === begins && written(endsAt) === ends)
}

/**
 * Blocks time once, however often somebody presses. The call has no key of its own: where its answer was lost,
 * the next press looks first if the day has the block. A press while one is under way answers undefined.
 */
export const useBlocking = () => {
  const { id: shopId, timezone } = useShop()
  const client = useQueryClient()
  const [send] = useState(createActs)
  const unsure = useRef(new Set<string>())
  const isBusy = useRef(false)
  const [isWorking, setWorking] = useState(false)

  const sendOnce = async (input: BlockInput): Promise<Blocked> => {
    const what = JSON.stringify(input)
    if (unsure.current.has(what)) {
      const day = await client.fetchQuery({ ...dayQuery(shopId, input.begins.slice(0, 10)), staleTime: 0 })
      unsure.current.delete(what)
      if (hasBlock(day, input, timezone)) return { kind: 'done', answer: { rows: [], concerned: [] } }
    }
    const ended = await send(addDeskTimeOff, input)
    if (ended.kind === 'open') unsure.current.add(what)
    return ended
  }
  const block = async (input: BlockInput): Promise<Blocked | undefined> => {
    if (isBusy.current) return undefined
    isBusy.current = true
    setWorking(true)
    try {
      return await sendOnce(input)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return { kind: 'open', error }
    } finally {
      isBusy.current = false
      setWorking(false)
    }
  }
  return { isWorking, block }
}
