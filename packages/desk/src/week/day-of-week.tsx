import type { DeskWeek } from '@openchair/contract'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf } from '@openchair/ui/format/days.ts'
import { type ReactNode, useMemo } from 'react'
import { nowOn } from '../day/rules/span.ts'
import { blankDay, ShownDayContext } from '../day/shown-day.ts'
import { useMayChange } from '../day/use-may-change.ts'
import { WithActs } from '../day/with-acts.tsx'
import { useOffline } from '../shell/connection.ts'
import { useShop } from '../shell/session.tsx'
import { columnOf } from './rules/week.ts'

type Props = {
  readonly day: string
  /** Undefined until the week is there. */
  readonly week: DeskWeek | undefined
  readonly children: ReactNode
}

/** A day of a week, for parts that show a day and act on it. */
export const DayOfWeek = ({ day, week, children }: Props) => {
  const shop = useShop()
  const now = useNow()
  const isOffline = useOffline()
  const mayChange = useMayChange(shop)
  const shown = useMemo(() => {
    const blank = blankDay(day, now, shop.currency as DeskWeek['currency'])
    const found = week?.days.find((each) => each.day === day)
    return {
      day: week && found ? { ...blank, version: week.version, columns: [columnOf(week, found)] } : blank,
      zone: shop.timezone,
      country: shop.country,
      now,
      nowMinute: nowOn(day, now, shop.timezone),
      isToday: day === dayOf(now, shop.timezone),
      mayChange,
      isOffline,
    }
  }, [day, week, shop, now, mayChange, isOffline])
  return (
    <ShownDayContext value={shown}>
      <WithActs>{children}</WithActs>
    </ShownDayContext>
  )
}
