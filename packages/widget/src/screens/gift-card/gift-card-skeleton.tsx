import { Skeleton } from '../../pieces/skeleton/skeleton.tsx'
import css from './gift-card.module.css'

/** Skeleton of the choices, and with `withCard` of the card too. */
export const GiftCardSkeleton = ({ withCard = false }: { readonly withCard?: boolean }) => (
  <div className={css.skeleton}>
    {withCard && <Skeleton width="100%" height={216} radius={16} />}
    <Skeleton width={244} height={48} radius={8} />
    <Skeleton width="100%" height={112} radius={12} gap={44} />
    <Skeleton width="100%" height={120} radius={12} gap={44} />
  </div>
)
