import { type RefObject, useState } from 'react'
import { allSlots, type Times } from '../slots.ts'
import { useCalm } from './use-calm.ts'

export type SteadyTimes = {
  /** The starts displayed as available, including those that were taken since. */
  readonly shown: ReadonlySet<string>
  /** Displayed starts that were freed since the day was opened. */
  readonly came: ReadonlySet<string>
}

const freeOf = (times: Times): readonly string[] =>
  allSlots(times).flatMap(({ time, available }) => (available ? [time] : []))

/**
 * The displayed starts of a day that changes while it is displayed: a taken one stays in place, and a freed
 * one appears at the next calm moment, so that nothing moves under a finger. Another day, or another search,
 * needs another component.
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
