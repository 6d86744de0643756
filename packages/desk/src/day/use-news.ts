import type { DeskDay } from '@openchair/contract'
import { useEffect, useRef } from 'react'
import { useT } from '../i18n/use-t.ts'
import { say } from '../shell/say.ts'
import { newsBetween } from './rules/news.ts'
import { minuteOn } from './rules/span.ts'
import type { DayWords } from './use-day-words.ts'

/** Says what has changed on the day since it was last read from the server: "Leo Park arrived", "Held for Leo Park, 3pm". */
export const useNews = (day: DeskDay | undefined, words: DayWords): void => {
  const t = useT()
  const before = useRef<DeskDay>(undefined)
  useEffect(() => {
    const was = before.current
    // A mark that is shown before the server has kept it leaves the version as it was.
    if (!day || was?.version === day.version) return
    before.current = day
    if (!was) return
    for (const { kind, booking } of newsBetween(was, day)) {
      const time = words.time(minuteOn(day.day, booking.startsAt))
      const name = words.guest(booking)
      say(
        kind === 'added' && booking.state === 'held'
          ? `${name}, ${time}`
          : t(`day.said.${kind}`, { name, time }),
      )
    }
  }, [day, words, t])
}
