import { changePaymentWay } from '@openchair/contract/calls'
import { Small } from '@openchair/ui/pieces/text/text.tsx'
import { useState } from 'react'
import { useBookingAct } from '../../acts/use-booking-act.ts'
import { useWords } from '../../acts/use-words.ts'
import { useShop } from '../../shell/session.tsx'
import { Section } from '../parts/section.tsx'
import { type Kind, kinds } from '../rules/payment.ts'
import { StepButtons } from './step-buttons.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'
import { WayTiles } from './way-tiles.tsx'

/** Puts right how a guest paid at the shop, where it was recorded wrongly (desk/wrong-way). */
export const WayStep = ({ booking, onBack }: StepProps) => {
  const { t, span, money, whenInSentence } = useWords(booking)
  const { id: shopId } = useShop()
  const act = useBookingAct(booking)
  const [chosen, setChosen] = useState<Readonly<Record<string, Kind>>>({})
  const payments = (booking.sums?.payments ?? []).flatMap(({ id, kind, amount, at }) => {
    const from = kinds.find((each) => each === kind)
    return id === null || from === undefined ? [] : [{ id, from, amount, at, to: chosen[id] ?? from }]
  })
  const changed = payments.filter(({ from, to }) => from !== to)
  const to = changed[0]?.to
  const save = async () => {
    for (const { id: paymentId, from, to: way } of changed) {
      const input = { shopId, id: booking.id, version: booking.version, paymentId, from, to: way }
      if (!(await act.run(changePaymentWay, input))) return
    }
    if (to) onBack(t(`booking.paid.${changed.length === 1 ? to : 'several'}`))
  }
  return (
    <StepFrame
      booking={booking}
      act={act}
      needs="way"
      title={t('booking.wayTitle')}
      quiet={span}
      onBack={() => onBack()}
      foot={
        <StepButtons
          kind="primary"
          label={t(changed.length === 1 && to ? `booking.toWay.${to}` : 'booking.act.way')}
          sum={undefined}
          working={act.working}
          waits={changed.length === 0}
          onPress={() => void save()}
          other={t('booking.keepWay')}
          onOther={() => onBack()}
        />
      }
    >
      {payments.map(({ id, amount, at, to: way }) => (
        <Section key={id}>
          <WayTiles
            label={t('booking.wayOf', { sum: money(amount), when: whenInSentence(at) })}
            ways={kinds}
            value={way}
            onChange={(next) => setChosen({ ...chosen, [id]: next })}
          />
        </Section>
      ))}
      <Small>{t('booking.wayNote')}</Small>
    </StepFrame>
  )
}
