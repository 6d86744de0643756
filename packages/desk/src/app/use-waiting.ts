import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useQuery } from '@tanstack/react-query'
import { dayQuery } from '../calls/day.ts'
import { useShop } from '../shell/session.tsx'

/**
 * How many wait today, and how many of them have an offer, as the day was last read. Undefined until a page has read
 * it: a number beside a link asks for nothing by itself.
 */
export const useWaiting = (): { readonly waiting: number; readonly offered: number } | undefined => {
  const { id, timezone } = useShop()
  const now = useNow()
  return useQuery({ ...dayQuery(id, dayOf(now, timezone)), enabled: false }).data?.open
}
