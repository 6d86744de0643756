import { markBooking, payBooking } from '@openchair/contract/calls'
import { Small } from '@openchair/ui/pieces/text/text.tsx'
import { Sums } from '@openchair/ui/pieces/sums/sums.tsx'
import { useBookingAct } from '../../acts/use-booking-act.ts'
import { Section } from '../parts/section.tsx'
import { StateTags } from '../parts/state-tags.tsx'
import { addedRows } from '../rules/money-rows.ts'
import { useWords } from '../../acts/use-words.ts'
import { GiftCardField } from './gift-card.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { StepButtons } from './step-buttons.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'
import { usePayment } from './use-payment.ts'

/**
 * A guest who is done pays at the shop, or not yet, which leaves the booking to settle. Done is kept first:
 * if recording the payment fails, a press again records the payment alone.
 */
export const DoneStep = ({ booking, onBack }: StepProps) => {
  const { t, who, name, span, money, card, whenInSentence, time } = useWords(booking)
  const act = useBookingAct(booking)
  const payment = usePayment(booking)
  const { tip = 0, lines, total, rest, how, forAll, giftCard, onGiftCard } = payment
  const { shopId, run, working } = act
  const isOpen = booking.acts.includes('done')
  const { startedAt } = booking.marks
  const share = booking.money
  const leftNow = Math.max(0, (share?.left ?? 0) - onGiftCard)
  const added = booking.sums ? addedRows(booking.sums) : []
  const markDone = () =>
    run(markBooking, { shopId, id: booking.id, version: booking.version, mark: 'done', isSet: true })
  const finish = async () => {
    const marked = isOpen ? (await markDone())?.booking : booking
    if (!marked) return
    if (lines === undefined || lines.length === 0) {
      onBack(t('booking.told.done', who))
      return
    }
    const paid = await run(
      payBooking,
      {
        shopId,
        id: booking.id,
        version: marked.version,
        lines: [...lines],
        ...(tip > 0 ? { tip } : {}),
        ...(forAll ? { forAll } : {}),
      },
      marked,
    )
    if (paid) onBack(t(isOpen ? 'booking.told.donePaid' : 'booking.told.paid', who))
  }
  const leaveUnpaid = async () => {
    if (await markDone()) onBack(t('booking.told.doneUnpaid', who))
  }
  const way = onGiftCard > 0 && rest === 0 ? 'giftCard' : how
  const label = t(isOpen ? `booking.donePaid.${way}` : `booking.paid.${way}`)
  return (
    <StepFrame
      booking={booking}
      act={act}
      needs={isOpen ? 'done' : 'pay'}
      title={name}
      quiet={
        booking.state === 'started' && startedAt !== null
          ? t('booking.inChairSince', { time: time(startedAt), name: booking.barber.firstName })
          : span
      }
      tags={<StateTags state={booking.state} money={share} />}
      onBack={() => onBack()}
      foot={
        <StepButtons
          kind="primary"
          label={total === 0 ? t('booking.act.done') : label}
          sum={total === undefined || total === 0 ? undefined : money(way === 'giftCard' ? total : rest)}
          working={working}
          waits={lines === undefined}
          onPress={() => void finish()}
          other={isOpen ? t('booking.doneUnpaid') : t('booking.notNow')}
          onOther={() => {
            if (!isOpen) onBack()
            else if (!working) void leaveUnpaid()
          }}
        />
      }
    >
      {share && (
        <Section>
          <Sums
            rows={[
              { label: booking.services.join(', '), amount: money(booking.sums?.services ?? share.total) },
              ...added.map(({ kind, amount }) => ({
                label: t(`booking.sum.${kind}`),
                amount: money(amount),
              })),
              ...(share.paid > 0
                ? [{ label: t('booking.paidBefore'), amount: money(0 - share.paid), kind: 'off' as const }]
                : []),
              ...(giftCard
                ? [
                    {
                      label: t('booking.giftCardEnding', { last4: giftCard.code.slice(-4) }),
                      amount: money(0 - onGiftCard),
                      kind: 'off' as const,
                      action: {
                        label: t('booking.removeGiftCard'),
                        onPress: () => payment.setGiftCard(undefined),
                      },
                    },
                  ]
                : []),
              { label: t('booking.leftToPay'), amount: money(leftNow), kind: 'total' },
            ]}
          />
          {!giftCard && <GiftCardField booking={booking} onFound={payment.setGiftCard} />}
          {share.chargeAt !== null && share.left > 0 && (
            <Small>{t('booking.chargeDropped', { card, when: whenInSentence(share.chargeAt) })}</Small>
          )}
        </Section>
      )}
      <PaymentFields booking={booking} payment={payment} />
    </StepFrame>
  )
}
