import type { SaleOrder, ChangedSale, InputOf } from '@openchair/contract'
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
import { GroupOldNew, OldNew } from './old-new.tsx'
import { MovePoints, PricePanel } from './price-panel.tsx'
import type { rescheduleAppointment } from '@openchair/contract/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBotCheck } from '../../bot-check/use-bot-check.tsx'
import { moveAppointment, movePreviewQuery } from '../../calls/appointments.ts'
import { CallError, isUnreachable } from '@openchair/ui/calls/call-error.ts'
import { asksForTimes } from '../../calls/schedule.ts'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { useChange } from '../../sale-orders/use-change.ts'
import { callFault, type CallFault } from '../../session/call-fault.ts'
import css from './reschedule.module.css'

type MoveInput = Omit<InputOf<typeof rescheduleAppointment>, 'validate' | 'total' | 'saleOrderId'>

const gone: ReadonlySet<string> = new Set([
  'appointment.errors.oneOfTimeslotsNotAvailable',
  'appointment.errors.nonMatchingHours',
])
const isGone = (error: unknown): boolean => error instanceof CallError && gone.has(error.code)

type Ways = {
  /** Called when somebody else took the time meanwhile. The times are loaded again. */
  readonly onGone: () => void
  readonly onMoved: (sale: ChangedSale) => void
}

/**
 * Loads the price of a move, and moves. The call includes the total that the guest saw. If it has changed,
 * they see the new one and press again (changes/move-money).
 */
const useMove = (order: SaleOrder, input: MoveInput, { onGone, onMoved }: Ways) => {
  const t = useT()
  const client = useQueryClient()
  const botCheck = useBotCheck({ purpose: 'other', shopRef: order.shop.route })
  const { working, change } = useChange(order.id)
  const [fault, setFault] = useState<CallFault>()
  const { data: preview, error, refetch } = useQuery(movePreviewQuery({ ...input, saleOrderId: order.id }))

  const leave = (reason: unknown): void => {
    showToast({ kind: 'error', ...callFault(t, reason) })
    void client.invalidateQueries({ predicate: asksForTimes })
    onGone()
  }
  const move = async () => {
    if (!preview) return
    setFault(undefined)
    const outcome = await change({ ...input, total: preview.breakdown.total }, (agreed, key) =>
      botCheck.send((botToken) => moveAppointment(agreed, key, botToken)),
    )
    if (!outcome) return
    if (outcome.ok) return onMoved(outcome.sale)
    if (isGone(outcome.error)) return leave(outcome.error)
    const { error: refusal } = outcome
    if (refusal instanceof CallError && refusal.code === 'amount_changed') void refetch()
    setFault(callFault(t, refusal))
  }
  return {
    preview: error ? undefined : preview,
    working,
    fault: fault ?? (error ? callFault(t, error) : undefined),
    /** Set if somebody else took the chosen time before the guest agreed. */
    previewGone: isGone(error) ? () => leave(error) : undefined,
    /** Set if there was no answer. */
    retry: isUnreachable(error) ? () => void refetch() : undefined,
    /** True if the server refused, and the form shows the refusal. */
    refused: error !== null && !isUnreachable(error) && !isGone(error),
    move,
    botCheck,
  }
}

type Props = PopupControl & {
  readonly order: SaleOrder
  readonly input: MoveInput
  readonly moved: readonly Appointment[]
  readonly onBack: () => void
  readonly onTaken: () => void
}

const movedIn = (sale: Pick<SaleOrder, 'items'>, moved: readonly Appointment[]): readonly Appointment[] =>
  appointmentsOf(sale).filter(({ id }) => moved.some((each) => each.id === id))

/** Shows the old and new time with prices. Nothing moves before the guest agrees (changes/move-money). */
export const Confirm = ({ order, input, moved, onBack, onTaken, ...control }: Props) => {
  const t = useT()
  const format = useFormat(order.shop.address.country)
  const comingAt = useComingWords(order.shop.address.country)
  const zone = order.shop.timezone
  const tell = useTellShown(order.id)
  const onMoved = (sale: ChangedSale) => {
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
    control.onClose()
  }
  const attempt = useMove(order, input, { onGone: onTaken, onMoved })
  const { preview, working, fault, previewGone, retry, refused, move, botCheck } = attempt
  const [now] = moved
  const there = preview ? movedIn(preview, moved) : []
  const [next] = there
  const charge = preview ? preview.change.charge + payNextOf(preview) : 0
  const isSameDay = now && next && dayOf(now.dateTime, zone) === dayOf(next.dateTime, zone)
  const label = () => {
    if (charge > 0) return t('changes.moveAndPay')
    if (!next) return t('common.loading')
    const isTime = isSameDay && there.length === 1
    return t('changes.moveTo', { time: isTime ? format.time(next.dateTime, zone) : comingAt(there, zone) })
  }
  return (
    <Sheet
      {...control}
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
              {...botCheck.guard}
              disabled={!next}
              working={working}
              sum={charge > 0 ? format.exactMoney(charge, order.currency) : undefined}
              onClick={() => void move()}
            >
              <Raised>{label()}</Raised>
            </Button>
          )}
          {botCheck.bubble}
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
              <OldNew order={order} now={now} next={next} preview={preview} />
            )}
            <PricePanel order={order} preview={preview} />
            <MovePoints order={order} preview={preview} moved={moved.map(({ id }) => id)} />
          </>
        )}
        {!preview && !fault && <Skeleton width="100%" height={320} radius={12} />}
      </div>
    </Sheet>
  )
}
