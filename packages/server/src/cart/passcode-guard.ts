import type { Clock } from '../clock.ts'
import { epochMinutes } from '../shop-time.ts'

/** Wrong passcodes in a stretch of time, before a target is closed to an address, or to everyone. */
const stretchMinutes = 10
const wrongPerAddress = 5
const wrongPerTarget = 100

export type PasscodeGuard = {
  /**
   * Counts a try at a professional's passcode, and returns 0; or, where there were too many, the minutes until the next
   * may be made. It is counted before it is known to be wrong, so that many at once are no way around.
   */
  readonly countTry: (barberId: string, address: string) => number
  /** Takes a counted try back: the passcode was right. */
  readonly forgiveTry: (barberId: string, address: string) => void
}

const keysOf = (barberId: string, address: string) => [
  { key: `${barberId} ${address}`, limit: wrongPerAddress },
  { key: barberId, limit: wrongPerTarget },
]

/** A passcode can be guessed, so wrong ones are limited, per address and per professional (wire.md, Limits). */
export const createPasscodeGuard = (clock: Clock): PasscodeGuard => {
  const triesOf = new Map<string, readonly number[]>()
  const minute = (): number => epochMinutes(clock.now())
  const recent = (key: string): readonly number[] =>
    (triesOf.get(key) ?? []).filter((time) => time > minute() - stretchMinutes)
  const waitFor = ({ key, limit }: { readonly key: string; readonly limit: number }): number => {
    const times = recent(key)
    const oldest = times.length < limit ? undefined : times[times.length - limit]
    return oldest === undefined ? 0 : oldest + stretchMinutes - minute()
  }
  const forgetOld = (): void => {
    for (const key of triesOf.keys()) if (recent(key).length === 0) triesOf.delete(key)
  }
  return {
    countTry: (barberId, address) => {
      forgetOld()
      const keys = keysOf(barberId, address)
      const wait = Math.max(...keys.map(waitFor))
      if (wait === 0) for (const { key } of keys) triesOf.set(key, [...recent(key), minute()])
      return wait
    },
    forgiveTry: (barberId, address) => {
      for (const { key } of keysOf(barberId, address)) triesOf.set(key, recent(key).slice(0, -1))
    },
  }
}
