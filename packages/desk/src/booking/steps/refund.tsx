import type { OutputOf } from '@openchair/contract'
import { refundBooking } from '@openchair/contract/calls'
import { Field } from '@openchair/ui/pieces/field/field.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { Sums } from '@openchair/ui/pieces/sums/sums.tsx'
import { Small } from '@openchair/ui/pieces/text/text.tsx'
import { useRef, useState } from 'react'
import { useShop } from '../../shell/session.tsx'
import { useAsked } from '../act/use-asked.ts'
import { useBookingAct } from '../../acts/use-booking-act.ts'
import { Ticks } from '../parts/ends.tsx'
import { Section } from '../parts/section.tsx'
import { Tell } from '../parts/tell.tsx'
import { type PartName, refundParts } from '../rules/refund.ts'
import { useWords } from '../../acts/use-words.ts'
import { StepButtons } from './step-buttons.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'
import { SumField } from './sum-field.tsx'

type Refund = OutputOf<typeof refundBooking>

/** The sums that go back: each part, the tax on them, and the places where the money goes. */
const GoingBack = ({ booking, refund }: Pick<StepProps, 'booking'> & { readonly refund: Refund }) => {
  const { t, money, cardText, card } = useWords(booking)
  const { rows, back } = refund
  const tax = rows.reduce((sum, row) => sum + row.tax, 0)
  const place = ({ to, brand, last4 }: Refund['back'][number]): string =>
    t(`booking.backTo.${to}`, { card: last4 === null ? card : cardText({ brand: brand ?? '', last4 }) })
  const goesTo = (where: Refund['back'][number]['to']) => back.some(({ to }) => to === where)
  return (
    <Section>
      <Sums
        rows={[
          ...rows.map(({ name, amount }, index) => ({
            id: String(index),
            label: name || t('booking.anotherAmount'),
            amount: money(amount),
          })),
          ...(tax > 0 ? [{ id: 'tax', label: t('booking.taxOnIt'), amount: money(tax) }] : []),
          ...back.map((part, index) => ({
            id: `back ${index}`,
            label: place(part),
            amount: money(part.amount),
            kind: 'total' as const,
          })),
        ]}
      />
      {goesTo('card') && <Small>{t('booking.bankTakes')}</Small>}
      {goesTo('atShop') && <Small>{t('booking.handItOver')}</Small>}
    </Section>
  )
}

/** Money that goes back by hand: chosen services, a tip, or a sum of its own, with its reason (desk/refund). */
export const RefundStep = ({ booking, onBack }: StepProps) => {
  const { t, who, span, money, currency } = useWords(booking)
  const { id: shopId } = useShop()
  const act = useBookingAct(booking)
  const [names, setNames] = useState<readonly PartName[]>([])
  const [amount, setAmount] = useState<number>()
  const [reason, setReason] = useState('')
  const [isReasonAsked, setReasonAsked] = useState(false)
  const why = useRef<HTMLDivElement>(null)
  const [tell, setTell] = useState(true)
  const { services = [], tip = 0, most = 0 } = booking.refundable ?? {}
  const isTooMuch = names.includes('amount') && (amount ?? 0) > most
  const parts = isTooMuch ? [] : refundParts(names, amount)
  const input = { shopId, id: booking.id, version: booking.version, parts: [...parts] }
  const asked = useAsked(refundBooking, parts.length > 0 ? [input] : [], act)
  const [answer] = asked.answers
  const total = answer?.back.reduce((sum, part) => sum + part.amount, 0) ?? 0
  const press = async () => {
    if (reason.trim() === '') {
      setReasonAsked(true)
      return why.current?.querySelector('input')?.focus()
    }
    const done = await act.run(refundBooking, { ...input, tell, reason: reason.trim() })
    if (done) onBack(t('booking.told.refunded', { ...who, amount: money(total) }))
  }
  return (
    <StepFrame
      act={act}
      asking={asked}
      booking={booking}
      needs="refund"
      onBack={() => onBack()}
      quiet={span}
      title={t('booking.refundTo', who)}
      foot={
        <StepButtons
          kind="primary"
          label={t('booking.act.refund')}
          sum={total > 0 ? money(total) : undefined}
          working={act.working}
          waits={total === 0}
          onPress={() => void press()}
          other={t('booking.refundIsFinal')}
        />
      }
    >
      <Section>
        <Ticks<PartName>
          label={t('booking.whatGoesBack')}
          values={names}
          onChange={setNames}
          ends={[
            ...services.map(({ index, name, amount: price }) => ({
              value: `service ${index}` as const,
              label: name,
              sum: money(price),
            })),
            ...(tip > 0
              ? [
                  {
                    value: 'tip' as const,
                    label: t('booking.tipFor', { name: booking.barber.firstName }),
                    sum: money(tip),
                  },
                ]
              : []),
            {
              value: 'amount',
              label: t('booking.anotherAmount'),
              note: t('booking.mostBack', { amount: money(most) }),
              sum: null,
            },
          ]}
        />
        {names.includes('amount') && (
          <SumField
            label={t('booking.anotherAmount')}
            currency={currency}
            onChange={setAmount}
            error={isTooMuch ? t('booking.mostBack', { amount: money(most) }) : undefined}
          />
        )}
      </Section>
      {parts.length > 0 && !answer && !asked.error && (
        <Section>
          <Skeleton width="100%" height={72} radius={10} />
        </Section>
      )}
      {answer && <GoingBack booking={booking} refund={answer} />}
      <Section>
        <div ref={why}>
          <Field
            label={t('booking.why')}
            hint={t('booking.whyFor')}
            error={isReasonAsked && reason.trim() === '' ? t('booking.whyMissing') : undefined}
            value={reason}
            maxLength={200}
            autoComplete="off"
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </div>
        <Tell booking={booking} answer={answer} tell={tell} onTell={setTell} />
      </Section>
    </StepFrame>
  )
}
