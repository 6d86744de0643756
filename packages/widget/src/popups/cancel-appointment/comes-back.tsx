import type { SaleOrder } from '@openchair/contract'
import { showCart } from '@openchair/rules'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Panel, Point } from '@openchair/ui/pieces/panel/panel.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { type Sum, Sums } from '@openchair/ui/pieces/sums/sums.tsx'
import { Quiet } from '@openchair/ui/pieces/text/text.tsx'
import { partsOfChange, kindsOf } from '../../sale-orders/refund-parts.ts'
import { useNames } from '../../sale-orders/use-names.ts'
import type { CancelOption } from './use-cancel.ts'
import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { LateIcon } from '@openchair/ui/pieces/icon/late-icon.tsx'
import { activeOf, canUndo } from '../../sale-orders/standing.ts'
import { useSaleNow } from '../../sale-orders/use-sale-now.ts'

type Props = { readonly order: SaleOrder; readonly option: CancelOption }
/** `onMove` opens the choice of another time. */
type PointsProps = Props & { readonly onMove: () => void }

/** Says when the refund arrives, which guests remain, and that a cancellation cannot be undone. */
export const CancelPoints = ({ order, option, onMove }: PointsProps) => {
  const t = useT()
  const format = useFormat(order.shop.address.country)
  const { whoIs, guests } = useNames(order)
  const { appointments, preview } = option
  const gone = new Set(appointments.map(({ id }) => id))
  const staying = activeOf(order).filter(({ id }) => !gone.has(id))
  const fee = order.breakdown.totalFee
  const refund = preview?.change.refund ?? 0
  const now = useSaleNow(order)
  const { canCancelBefore, canUndoBefore, shop } = order
  const undoUntil = canUndo(order, now) ? canUndoBefore : null
  const bankDays = () => t('changes.bankDays', { to: kindsOf(partsOfChange(order, preview ?? order)) })
  const whose = appointments.length === 1 ? whoIs(appointments[0]) : { name: '', who: 'you' }
  return (
    <>
      {staying.length > 0 && (
        <Point
          icon={<LateIcon name="people" small />}
          title={t('changes.staying', { names: guests(staying), count: staying.length })}
        >
          {fee > 0 && refund > 0 && t('changes.feeStays', { amount: format.exactMoney(fee, order.currency) })}
        </Point>
      )}
      {undoUntil !== null && (
        <Point
          icon={<LateIcon name="undo" small />}
          title={t('changes.undoUntil', { time: format.time(undoUntil, shop.timezone) })}
        >
          {refund > 0 && bankDays()}
        </Point>
      )}
      {undoUntil === null && refund > 0 && canCancelBefore !== null && (
        <Point icon={<LateIcon name="undo" small />} title={bankDays()}>
          {t('changes.freeUntil', { dayTime: format.dayTimeInSentence(canCancelBefore, shop.timezone) })}
        </Point>
      )}
      <Point icon={<Icon name="clock" small />} title={t('changes.timeIsFree', whose)}>
        {t('changes.noUndo')}{' '}
        {undoUntil === null && <TextButton onClick={onMove}>{t('changes.moveInstead')}</TextButton>}
      </Point>
    </>
  )
}

const usePart = ({ order, option }: Props): readonly Sum[] => {
  const t = useT()
  const format = useFormat()
  const [chosen, ...others] = option.appointments
  const { items } = showCart(order, order.shop.address.country)
  const item = items.find(({ id }) => id === chosen.id)
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

/** Shows the refund of a cancellation, or says that there is none, before the guest cancels. */
export const ComesBack = ({ order, option }: Props) => {
  const t = useT()
  const format = useFormat()
  const { backTo, bookedCard, whoIs } = useNames(order)
  const part = usePart({ order, option })
  const { preview, appointments } = option
  if (!preview) return <Skeleton width="100%" height={120} radius={12} />
  const { refund, later } = preview.change
  const isWhole = preview.state === 'canceled'
  const { who, name } = whoIs(appointments[0])
  const exact = (amount: number) => format.exactMoney(amount, order.currency)
  const notCharged =
    later < 0 && bookedCard !== undefined
      ? t('changes.notChargedLater', { card: bookedCard, amount: exact(0 - later) })
      : undefined
  if (refund > 0)
    return (
      <Panel
        title={
          isWhole
            ? t('changes.comesBack')
            : t('changes.partOf', { name, isYou: who === 'you' ? 'yes' : 'no' })
        }
      >
        <Sums
          rows={[
            ...(isWhole ? [] : part),
            ...partsOfChange(order, preview).map((each): Sum => ({
              label: backTo(each),
              amount: exact(each.amount),
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
