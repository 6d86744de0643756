import type { SaleOrder } from '@openchair/contract'
import { useEffect, useState } from 'react'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { epochMinutes, isBefore } from '@openchair/ui/format/days.ts'

/**
 * The present for judging a sale. The page's clock is exact to the minute. The end of the time for undoing
 * counts as soon as it comes, so that undoing is not offered up to a minute too long.
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
