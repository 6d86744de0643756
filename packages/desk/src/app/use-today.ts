import type { DeskDay } from '@openchair/contract'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useQuery } from '@tanstack/react-query'
import { dayQuery } from '../calls/day.ts'
import { useShop } from '../shell/session.tsx'

/**
 * The present day as a page last read it. Undefined until one has: numbers and pictures beside links ask for nothing by
 * themselves.
 */
export const useToday = (): DeskDay | undefined => {
  const { id, timezone } = useShop()
  const now = useNow()
  return useQuery({ ...dayQuery(id, dayOf(now, timezone)), enabled: false }).data
}

/** The picture of the signed-in person, if they have a column today. */
export const useOwnPicture = (): string | undefined =>
  useToday()?.columns.find(({ isOwn }) => isOwn)?.barber.photos[0]?.thumbnail
