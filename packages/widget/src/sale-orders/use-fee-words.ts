import type { SaleOrder, SalePayment } from '@openchair/contract'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { feeOf } from './fees.ts'

/** The name of a fee, with its calculation, "50% of $47.03"; undefined for a payment of the sale itself. */
export const useFeeWords = (order: Pick<SaleOrder, 'items' | 'shop' | 'currency'>) => {
  const t = useT()
  const format = useFormat()
  return (payment: SalePayment): { readonly label: string; readonly share?: string } | undefined => {
    const fee = feeOf(order, payment)
    if (!fee) return undefined
    const label = t(`reservation.fee.${fee.why}`)
    if (!fee.share) return { label }
    const { percentage, of } = fee.share
    return {
      label,
      share: t('reservation.feeShare', {
        share: format.percent(percentage),
        amount: format.exactMoney(of, order.currency),
      }),
    }
  }
}
