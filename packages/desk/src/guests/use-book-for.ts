import { useNow } from '@openchair/ui/format/clock.tsx'
import { nextQuarter } from '../times/next-quarter.ts'
import { openPanel } from '../shell/panel.ts'

/** Begins a booking for a guest, from the next quarter of an hour on. */
export const useBookFor = () => {
  const now = useNow()
  return (guestId: string): void => openPanel({ new: nextQuarter(now), guest: guestId })
}
