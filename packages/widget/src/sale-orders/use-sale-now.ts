import type { SaleOrder } from '@openchair/contract'
import { useEffect, useState } from 'react'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { epochMinutes, isBefore } from '@openchair/ui/format/days.ts'

/**
 * The instant by which a sale is judged: the page's, to the minute, and the end of the time in which it can be undone as soon as that
 * has come, so that nothing is promised for a minute longer.
 */
export const useSaleNow = ({ canUndoBefore }: Pick<SaleOrder, 'canUndoBefore'>): string => {
  const now = useNow()
  const [ended, setEnded] = useState<string>()
  useEffect(() => {
    if (canUndoBefore === null || !isBefore(now, canUndoBefore)) return undefined
    const left = (epochMinutes(canUndoBefore) - epochMinutes(now)) * 60_000
    const timer = setTimeout(() => setEnded(canUndoBefore), left)
    return () => clearTimeout(timer)
  }, [canUndoBefore, now])
  return ended !== undefined && isBefore(now, ended) ? ended : now
}
