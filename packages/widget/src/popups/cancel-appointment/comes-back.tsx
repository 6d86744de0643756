import type { SaleOrder } from '@openchair/contract'
import { showCart } from '@openchair/rules'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Panel } from '@openchair/ui/pieces/panel/panel.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { type Sum, Sums } from '@openchair/ui/pieces/sums/sums.tsx'
import { Quiet } from '@openchair/ui/pieces/text/text.tsx'
import { partsOfChange } from '../../sale-orders/refund-parts.ts'
import { useNames } from '../../sale-orders/use-names.ts'
import type { CancelOption } from './use-cancel.ts'

type Props = { readonly order: SaleOrder; readonly option: CancelOption }

/** The lines of one guest's part, with tip and taxes. */
const usePart = ({ order, option }: Props): readonly Sum[] => {
  const t = useT()
  const format = useFormat()
  const [chosen, ...others] = option.appointments
  const { items } = showCart(order, order.shop.address.country)
  const item = items.find(({ id }) => id === chosen?.id)
  if (!item || others.length > 0) return []
  const rows = [
    ...item.subItems.map(({ name, amounts }) => ({ label: name, amount: amounts.price })),
    { label: t('reservation.discount'), amount: 0 - Math.abs(item.amounts.discount) },
    { label: t('reservation.tip'), amount: item.amounts.tip },
    { label: t('reservation.taxes'), amount: item.amounts.taxAdded },
  ]
  return rows
    .filter(({ amount }) => amount !== 0)
    .map(({ label, amount }) => ({ label, amount: format.exactMoney(amount, order.currency) }))
}

/** The refund of a cancellation, or that there is none, shown before it. */
export const ComesBack = ({ order, option }: Props) => {
  const t = useT()
  const format = useFormat()
  const { backTo, bookedCard, guest } = useNames(order)
  const part = usePart({ order, option })
  const { preview, appointments } = option
  if (!preview) return <Skeleton width="100%" height={120} radius={12} />
  const { refund, later } = preview.change
  const isWhole = preview.state === 'canceled'
  const [first] = appointments
  const guestsPart =
    !isWhole && first
      ? t('changes.partOf', {
          name: guest(first),
          isYou: guest(first) === t('reservation.you') ? 'yes' : 'no',
        })
      : undefined
  const notCharged =
    later < 0 && bookedCard !== undefined
      ? t('changes.notChargedLater', {
          card: bookedCard,
          amount: format.exactMoney(0 - later, order.currency),
        })
      : undefined
  if (refund > 0)
    return (
      <Panel title={guestsPart ?? t('changes.comesBack')}>
        <Sums
          rows={[
            ...(isWhole ? [] : part),
            ...partsOfChange(order, preview).map((each): Sum => ({
              label: backTo(each),
              amount: format.exactMoney(each.amount, order.currency),
              kind: 'total',
            })),
          ]}
        />
        {notCharged !== undefined && <Quiet>{notCharged}</Quiet>}
      </Panel>
    )
  return (
    <Panel title={t('changes.nothingCharged')}>
      <Quiet>{notCharged ?? t('changes.nothingPaid')}</Quiet>
    </Panel>
  )
}
