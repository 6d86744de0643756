import { type RefObject, useState } from 'react'
import { allSlots, type Times } from '../slots.ts'
import { useCalm } from './use-calm.ts'

export type SteadyTimes = {
  /** The starts that are shown as what can be had, those among them that went included. */
  readonly shown: ReadonlySet<string>
  /** Those that have come since the day was opened, and are shown. */
  readonly came: ReadonlySet<string>
}

const freeOf = (times: Times): readonly string[] =>
  allSlots(times).flatMap(({ time, available }) => (available ? [time] : []))

/**
 * Which starts of a day are shown as the day changes while it is looked at: one that went stays where it is, and one that came
 * appears at the next calm moment, so that nothing moves under a finger. Another day, or another wish, is another component.
 */
export const useSteadyTimes = (times: Times, within: RefObject<HTMLElement | null>): SteadyTimes => {
  const [steady, setSteady] = useState<SteadyTimes>(() => ({
    shown: new Set(freeOf(times)),
    came: new Set(),
  }))
  const waiting = freeOf(times).filter((time) => !steady.shown.has(time))
  useCalm(within, waiting.length > 0, () =>
    setSteady(({ shown, came }) => ({
      shown: new Set([...shown, ...waiting]),
      came: new Set([...came, ...waiting]),
    })),
  )
  return steady
}
