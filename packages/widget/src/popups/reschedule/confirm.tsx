import type { SaleOrder } from '@openchair/contract'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Notice } from '@openchair/ui/pieces/notice/notice.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { Quiet, Raised } from '@openchair/ui/pieces/text/text.tsx'
import type { PopupControl } from '../../popup-stack/popup-props.ts'
import {
  type Appointment,
  appointmentsOf,
  serviceLanguage,
  serviceNames,
} from '../../sale-orders/appointments.ts'
import { leadToPay, payNextOf } from '../../sale-orders/pay-next.ts'
import { useTellShown } from '../../sale-orders/tell-change.ts'
import { useComingWords } from '../../sale-orders/use-coming-words.ts'
import { MovePoints } from './move-points.tsx'
import { GroupOldNew, OldNew } from './old-new.tsx'
import { PricePanel } from './price-panel.tsx'
import css from './reschedule.module.css'
import { type MoveInput, useMove } from './use-move.ts'

type Props = PopupControl & {
  readonly order: SaleOrder
  readonly input: MoveInput
  readonly moved: readonly Appointment[]
  readonly onBack: () => void
  /** Called when the time was taken, and another must be chosen. */
  readonly onTaken: () => void
}

/** The moved appointments of a sale, the earliest first. */
const movedIn = (sale: Pick<SaleOrder, 'items'>, moved: readonly Appointment[]): readonly Appointment[] =>
  appointmentsOf(sale).filter(({ id }) => moved.some((each) => each.id === id))

/**
 * The old and the new time, with the effect on the price. Nothing is moved before the guest agrees (changes/move-money).
 */
export const Confirm = ({ order, input, moved, open, onClose, onGone, onBack, onTaken }: Props) => {
  const t = useT()
  const format = useFormat(order.shop.address.country)
  const comingAt = useComingWords(order.shop.address.country)
  const zone = order.shop.timezone
  const tell = useTellShown(order.id)
  const { preview, working, fault, previewGone, retry, refused, move, guard, bubble } = useMove(
    order,
    input,
    {
      onGone: onTaken,
      onMoved: (sale) => {
        if (payNextOf(sale) > 0) leadToPay(sale.id)
        const there = movedIn(sale, moved)
        const [first] = there
        const dayTime = first && format.capital(comingAt(there, zone))
        tell({
          title: t('changes.moved'),
          text:
            dayTime &&
            (moved.length > 1
              ? t('changes.movedGroup', { dayTime, count: moved.length })
              : t('changes.movedText', { dayTime, name: first.barber.firstName })),
        })
        onClose()
      },
    },
  )
  const [now] = moved
  const there = preview ? movedIn(preview, moved) : []
  const [next] = there
  const charge = preview ? preview.change.charge + payNextOf(preview) : 0
  const isSameDay = now && next && dayOf(now.dateTime, zone) === dayOf(next.dateTime, zone)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onGone={onGone}
      title={t('changes.confirmTitle')}
      back={{ label: t('common.back'), onPress: onBack }}
      foot={
        <>
          {previewGone || retry || refused ? (
            <Button onClick={() => (previewGone ?? retry ?? onBack)()}>
              {t(retry ? 'common.tryAgain' : 'changes.anotherTime')}
            </Button>
          ) : (
            <Button
              {...guard}
              disabled={!next}
              working={working}
              sum={charge > 0 ? format.exactMoney(charge, order.currency) : undefined}
              onClick={() => void move()}
            >
              <Raised>
                {charge > 0
                  ? t('changes.moveAndPay')
                  : next
                    ? t('changes.moveTo', {
                        time:
                          isSameDay && there.length === 1
                            ? format.time(next.dateTime, zone)
                            : comingAt(there, zone),
                      })
                    : t('common.loading')}
              </Raised>
            </Button>
          )}
          {bubble}
          {!previewGone && !refused && (
            <Button kind="third" onClick={onBack}>
              {t('changes.anotherTime')}
            </Button>
          )}
        </>
      }
    >
      <div className={css.move}>
        {moved.length === 1 && now && <Quiet language={serviceLanguage(now)}>{serviceNames(now)}</Quiet>}
        {fault && <Notice {...fault} />}
        {preview && now && next && (
          <>
            {moved.length > 1 ? (
              <GroupOldNew order={order} moved={moved} next={appointmentsOf(preview)} />
            ) : (
              <OldNew
                order={order}
                now={now}
                next={next}
                totals={{
                  now: preview.breakdown.total - preview.change.total,
                  next: preview.breakdown.total,
                }}
              />
            )}
            <PricePanel order={order} preview={preview} />
            <MovePoints order={order} preview={preview} />
          </>
        )}
        {!preview && !fault && <Skeleton width="100%" height={320} radius={12} />}
      </div>
    </Sheet>
  )
}
