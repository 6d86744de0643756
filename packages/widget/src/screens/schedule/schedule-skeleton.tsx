import { useSearchParams } from 'wouter'
import { useOnSide } from '@openchair/ui/browser/few-windows.ts'
import { useCart } from '../../cart/model/cart-store.ts'
import { activeReservationOf } from '../../cart/model/cart-state.ts'
import { useT } from '../../i18n/use-t.ts'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { Heading } from '@openchair/ui/pieces/text/text.tsx'
import { SlotsSkeleton } from '../../times/slots-skeleton.tsx'
import times from '../../times/times.module.css'
import css from './schedule.module.css'

/** Cells for the names of the days and the weeks: one week where a day is chosen already, otherwise three. */
const cellsOf = (weeks: number) => Array.from({ length: 7 + 7 * weeks }, (_, index) => index)

/** Skeleton of the schedule, as high as the schedule. */
export const ScheduleSkeleton = () => {
  const t = useT()
  // A cart in the address, from a bank or a link, already has its time.
  const isBrought = useSearchParams()[0].has('cartId')
  const isLow = useOnSide()
  const isChosen = useCart((cart) => activeReservationOf(cart)?.day !== undefined)
  const isFolded = isChosen || isBrought || isLow
  return (
    <>
      <div className={css.head} data-plain>
        <Heading level={1}>{t('schedule.title')}</Heading>
      </div>
      <div aria-hidden="true">
        <div className={css.nextSkeleton}>
          <Skeleton width="100%" height={48} radius={24} />
        </div>
        <div className={css.monthSkeleton} data-folded={isFolded || undefined}>
          <Skeleton width={112} height={20} gap={12} />
          {cellsOf(isFolded ? 1 : 3).map((index) => (
            <Skeleton key={index} width={28} height={index < 7 ? 12 : 30} radius={8} />
          ))}
        </div>
        <div className={times.dayHead}>
          <Skeleton width={150} height={18} gap={3} />
        </div>
      </div>
      <SlotsSkeleton />
    </>
  )
}
