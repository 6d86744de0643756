import type { SaleOrder } from '@openchair/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { saleOrderQuery } from '../calls/sale-orders.ts'
import { useT } from '../i18n/use-t.ts'
import { NotLoaded } from '@openchair/ui/pieces/blank/blank.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import type { PopupControl } from '../popup-stack/popup-props.ts'

type Props = PopupControl & {
  readonly saleOrderId: string
  readonly title: string
  readonly full?: boolean
  readonly height: number
  /** Draws the whole sheet once the sale is loaded. Returning undefined shows the sheet as loading. */
  readonly children: (order: SaleOrder) => ReactNode
}

/** The sheet of a popup about a sale. The sale may still have to load. */
export const SaleSheet = ({ saleOrderId, height, children, ...sheet }: Props) => {
  const t = useT()
  const { data: order, isError, refetch } = useQuery(saleOrderQuery(saleOrderId))
  const drawn = order && children(order)
  if (drawn) return drawn
  return (
    <Sheet {...sheet}>
      {isError ? (
        <NotLoaded text={t('reservation.failedTitle')} retry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height={height} radius={12} />
      )}
    </Sheet>
  )
}
