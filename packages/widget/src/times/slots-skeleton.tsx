import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { Slots } from '@openchair/ui/pieces/slot/slot.tsx'
import css from './times.module.css'

const slotNumbers = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** The skeleton of the times of a day. */
export const SlotsSkeleton = () => (
  <div className={css.part} aria-hidden="true">
    <Skeleton width={64} height={14} gap={3} />
    <div className={css.slotsSkeleton}>
      <Slots>
        {slotNumbers.map((place) => (
          <Skeleton key={place} width="100%" height={44} radius={12} />
        ))}
      </Slots>
    </div>
  </div>
)
