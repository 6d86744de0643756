import { useEffect, useEffectEvent, useRef } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { announce } from '@openchair/ui/pieces/live-region/announce.ts'
import { topDialog } from '@openchair/ui/pieces/toast/top-dialog.ts'

/** Milliseconds between announcements. */
const pause = 4000

export type SeenTime = { readonly time: string; readonly isFree: boolean; readonly isSeen: boolean }

/** Announces all changes since the last announcement: the first at once, later ones after a pause. */
const sayingInPauses = (say: (changed: readonly SeenTime[]) => void) => {
  let due: ReadonlyMap<string, SeenTime> = new Map()
  let timer: ReturnType<typeof setTimeout> | undefined
  const sayDue = (): void => {
    timer = undefined
    if (due.size === 0) return
    say([...due.values()])
    due = new Map()
    timer = setTimeout(sayDue, pause)
  }
  return {
    add: (changed: readonly (readonly [string, SeenTime])[]): void => {
      if (changed.length === 0) return
      due = new Map([...due, ...changed])
      timer ??= setTimeout(sayDue, 0)
    },
    stop: (): void => clearTimeout(timer),
  }
}

/**
 * Announces to screen readers which displayed times were taken or freed, with pauses, and not while a dialog
 * is open. `times` are all of the day by their instant, without the chosen one.
 */
export const useSaidChanges = (times: ReadonlyMap<string, SeenTime>): void => {
  const t = useT()
  const heard = useRef(times)
  const pauses = useRef<ReturnType<typeof sayingInPauses>>(undefined)
  const say = useEffectEvent((changed: readonly SeenTime[]) => {
    if (topDialog() !== document.body) return
    const words = ([false, true] as const).flatMap((isFree) => {
      const [first, ...more] = changed.filter((each) => each.isFree === isFree)
      if (first === undefined) return []
      const said = { count: more.length + 1, time: first.time }
      return [isFree ? t('schedule.freeNow', said) : t('schedule.takenNow', said)]
    })
    announce(words.join(' '))
  })
  useEffect(() => {
    pauses.current = sayingInPauses((changed) => say(changed))
    return pauses.current.stop
  }, [])
  useEffect(() => {
    const before = heard.current
    heard.current = times
    pauses.current?.add(
      [...times].filter(([instant, { isFree, isSeen }]) => {
        const known = before.get(instant)
        return isSeen && known !== undefined && known.isFree !== isFree
      }),
    )
  })
}
