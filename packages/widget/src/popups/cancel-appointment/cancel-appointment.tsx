import type { ChangedSale, SaleOrder } from '@openchair/contract'
import { useState } from 'react'
import { cancelAppointment } from '../../calls/appointments.ts'
import { isUnreachable } from '@openchair/ui/calls/call-error.ts'
import { dayOf } from '@openchair/ui/format/days.ts'
import { phoneText } from '@openchair/ui/format/phone.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { NotLoaded } from '@openchair/ui/pieces/blank/blank.tsx'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Choices } from '@openchair/ui/pieces/choices/choices.tsx'
import { Notice } from '@openchair/ui/pieces/notice/notice.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'
import type { PopupControl, PopupProps } from '../../popup-stack/popup-props.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { AppointmentFact } from '../../sale-orders/appointment-fact.tsx'
import { lastEnd, minutesOf } from '../../sale-orders/appointments.ts'
import { CallShop } from '../../sale-orders/call-shop.tsx'
import { partsOfChange } from '../../sale-orders/refund-parts.ts'
import { SaleSheet } from '../../sale-orders/sale-sheet.tsx'
import { activeOf } from '../../sale-orders/standing.ts'
import { tellChange, useTellHeaded } from '../../sale-orders/tell-change.ts'
import { useChange } from '../../sale-orders/use-change.ts'
import { useNames } from '../../sale-orders/use-names.ts'
import { callFault, type CallFault } from '../../session/call-fault.ts'
import { CancelPoints, ComesBack } from './comes-back.tsx'
import { type CancelOption, cancelInput, useCancel } from './use-cancel.ts'

type Props = PopupControl & { readonly order: SaleOrder; readonly appointmentId: string | undefined }

/** The names of the guests who would be canceled, as the choices, the button and the toast show them. */
const useWords = (order: SaleOrder) => {
  const t = useT()
  const format = useFormat()
  const { whoIs, guestWith, backTo } = useNames(order)
  const zone = order.shop.timezone
  const whoOf = ({ appointments }: CancelOption) => {
    const [first, ...others] = appointments
    const count = appointments.length
    return { ...whoIs(first), ...(others.length > 0 && { who: 'all' }), count }
  }
  return {
    whoOf,
    guestWith,
    note: ({ appointments }: CancelOption): string => {
      const [first, ...others] = appointments
      const start = format.time(first.dateTime, zone)
      return others.length === 0
        ? `${first.barber.firstName}, ${start}`
        : t('changes.fromTo', { from: start, to: format.time(lastEnd(appointments), zone) })
    },
    done: (option: CancelOption, sale: ChangedSale, isGroup: boolean) => ({
      title: t('changes.canceled', isGroup ? whoOf(option) : { ...whoOf(option), who: 'you' }),
      text: partsOfChange(order, sale)
        .map((part) => `${backTo(part)}\u00a0·\u00a0${format.exactMoney(part.amount, order.currency)}`)
        .join('\n'),
    }),
  }
}

type RefusedProps = { readonly order: SaleOrder; readonly error: Error; readonly retry: () => void }

/** Explains a failed cancellation: no answer, with another try, or a refusal, with the shop's phone. */
const Refused = ({ order, error, retry }: RefusedProps) => {
  const t = useT()
  const { title, text } = callFault(t, error)
  const { phone } = order.shop
  if (isUnreachable(error)) return <NotLoaded text={title} retry={retry} />
  return (
    <>
      <Notice title={title} text={text} />
      {phone !== '' && (
        <Button kind="second" href={`tel:${phone}`}>
          {t('reservation.callNumber', { phone: phoneText(phone) })}
        </Button>
      )}
    </>
  )
}

const Cancel = ({ order, appointmentId, ...control }: Props) => {
  const t = useT()
  const format = useFormat(order.shop.address.country)
  const words = useWords(order)
  const { isGroup, options, option, choose, error, retry } = useCancel(order, appointmentId)
  const { working, change } = useChange(order.id)
  const tellHeaded = useTellHeaded(order.id)
  const [fault, setFault] = useState<CallFault>()
  const first = options[0]?.appointments[0]
  if (!first)
    return (
      <Sheet {...control} title={t('reservation.cancel')}>
        <div className={stack.body}>
          <CallShop order={order} />
        </div>
      </Sheet>
    )
  const exact = (amount: number) => format.exactMoney(amount, order.currency)
  const previews = options.flatMap(({ preview }) => preview ?? [])
  const comesBack = previews.some(({ change: sums }) => sums.refund > 0)
  const worth = ({ preview }: CancelOption) =>
    preview && exact(comesBack ? preview.change.refund : 0 - preview.change.total)
  const move = () => {
    control.onClose()
    openPopup('reschedule', {
      saleOrderId: order.id,
      ...(option?.appointments.length === 1 ? { appointmentId: option.value } : {}),
    })
  }
  const press = async () => {
    if (!option) return
    setFault(undefined)
    const outcome = await change(cancelInput(option), cancelAppointment)
    if (!outcome) return
    if (!outcome.ok) return setFault(callFault(t, outcome.error))
    const done = words.done(option, outcome.sale, isGroup)
    if (activeOf(outcome.sale).length === 0) tellHeaded(done)
    else tellChange(order.id, done)
    control.onClose()
  }
  const refund = option?.preview?.change.refund ?? 0
  const refused = previews.length === 0 ? error : undefined
  return (
    <Sheet
      {...control}
      title={
        isGroup
          ? t('changes.whoCannot')
          : t('changes.cancelTitle', {
              dayTime: format.dayTimeInSentence(first.dateTime, order.shop.timezone),
            })
      }
      foot={
        <>
          <Button
            kind={option?.preview ? 'final' : 'primary'}
            disabled={!option?.preview}
            working={working}
            sum={refund > 0 ? exact(refund) : undefined}
            onClick={() => void press()}
          >
            {option && isGroup
              ? t(refund > 0 ? 'changes.cancelWhoRefund' : 'changes.cancelWho', words.whoOf(option))
              : t(refund > 0 ? 'changes.cancelRefund' : 'changes.cancelIt')}
          </Button>
          <Button kind="third" onClick={control.onClose}>
            {isGroup ? t('changes.keepAll', { count: options.length - 1 }) : t('changes.keep')}
          </Button>
        </>
      }
    >
      <div className={stack.body}>
        {isGroup ? (
          <Choices
            label={`${format.day(dayOf(first.dateTime, order.shop.timezone))} · ${t(comesBack || previews.length === 0 ? 'changes.rightBack' : 'changes.rightUnpaid')}`}
            value={option?.value}
            onChange={choose}
            options={options.map((each) => {
              const price = worth(each)
              return {
                value: each.value,
                label: t('changes.only', words.whoOf(each)),
                note: words.note(each),
                ...(price === undefined ? {} : { price }),
              }
            })}
          />
        ) : (
          <AppointmentFact
            appointment={first}
            title={words.guestWith(first)}
            more={` · ${format.duration(minutesOf(first))}`}
          />
        )}
        {refused ? (
          <Refused order={order} error={refused} retry={retry} />
        ) : (
          option && (
            <>
              <ComesBack order={order} option={option} />
              <CancelPoints order={order} option={option} onMove={move} />
            </>
          )
        )}
        {fault && <Notice {...fault} />}
      </div>
    </Sheet>
  )
}

/** Cancels one guest of a sale, or all of it, once the guest has seen the refund (changes/cancel). */
export default function CancelAppointment({ appointmentId, ...popup }: PopupProps<'cancelAppointment'>) {
  return (
    <SaleSheet {...popup} title={useT()('reservation.cancel')} height={240}>
      {(order) => <Cancel {...popup} order={order} appointmentId={appointmentId} />}
    </SaleSheet>
  )
}
