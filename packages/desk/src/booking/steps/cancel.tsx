import { cancelBooking } from '@openchair/contract/calls'
import { isBefore } from '@openchair/ui/format/days.ts'
import { CheckboxRow } from '@openchair/ui/pieces/checkbox-row/checkbox-row.tsx'
import { Choices } from '@openchair/ui/pieces/choices/choices.tsx'
import { Small } from '@openchair/ui/pieces/text/text.tsx'
import { useState } from 'react'
import { useShop } from '../../shell/session.tsx'
import { useAsked } from '../act/use-asked.ts'
import { useBookingAct } from '../../acts/use-booking-act.ts'
import { Ends } from '../parts/ends.tsx'
import { Section } from '../parts/section.tsx'
import { type GiveBack, guestEnds } from '../rules/ends.ts'
import { signedWorth, worthOf } from '../rules/worth.ts'
import { useWords } from '../../acts/use-words.ts'
import { Effects } from './effects.tsx'
import { StepButtons } from './step-buttons.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'

type By = 'guest' | 'shop'

/** A cancel by the guest, who is held to the terms, or by the shop, which gives all back. */
export const CancelStep = ({ booking, onBack }: StepProps) => {
  const { t, who, span, money, card, now, whenInSentence } = useWords(booking)
  const { id: shopId, can } = useShop()
  const act = useBookingAct(booking)
  const [by, setBy] = useState<By>('guest')
  const [giveBack, setGiveBack] = useState<GiveBack>('terms')
  const [forAll, setForAll] = useState(false)
  const [tell, setTell] = useState(true)
  const ends = by === 'guest' ? guestEnds(can) : (['terms'] as const)
  const chosen = ends.find((end) => end === giveBack) ?? 'terms'
  const input = (end: GiveBack) => ({
    shopId,
    id: booking.id,
    version: booking.version,
    by,
    ...(by === 'guest' ? { giveBack: end } : {}),
    ...(forAll ? { forAll } : {}),
    tell,
  })
  const asked = useAsked(cancelBooking, ends.map(input), act)
  const answer = asked.answers[ends.indexOf(chosen)]
  const { kind, amount } = answer ? worthOf(answer.change) : { kind: 'nothing' as const, amount: 0 }
  const sums = asked.answers.map((each) => each && signedWorth(worthOf(each.change)))
  const isChoice = ends.length > 1 && (sums.includes(undefined) || sums[0] !== sums[1])
  const freeUntil = booking.terms?.freeUntil ?? null
  const isLate = freeUntil !== null && !isBefore(now, freeUntil)
  const fee = money(booking.terms?.lateFee ?? 0)
  const count = booking.others.length + 1
  // A guest without a contact can be told nothing, nor can one who came with an import (desk/imported).
  const canTell = booking.saleOrderId !== null && (!tell || answer?.message !== null)
  const press = async () => {
    const done = await act.run(cancelBooking, input(chosen))
    if (!done) return
    const moved = worthOf(done.change)
    const back = { ...who, amount: money(moved.amount) }
    onBack(moved.kind === 'back' ? t('booking.told.canceledBack', back) : t('booking.told.canceled', who))
  }
  return (
    <StepFrame
      booking={booking}
      act={act}
      needs="cancel"
      title={t('booking.cancelFor', who)}
      quiet={span}
      onBack={() => onBack()}
      asking={asked}
      foot={
        <StepButtons
          kind="final"
          label={t(`booking.cancelButton.${kind}`)}
          sum={amount > 0 ? money(amount) : undefined}
          working={act.working}
          waits={answer === undefined}
          onPress={() => void press()}
          other={t('booking.keepBooking')}
          onOther={() => onBack()}
        />
      }
    >
      <Section>
        <Choices
          beside
          label={t('booking.whoCancels')}
          value={by}
          onChange={setBy}
          options={[
            { value: 'guest', label: t('booking.theGuest') },
            { value: 'shop', label: t('booking.theShop') },
          ]}
        />
        {count > 1 && (
          <CheckboxRow checked={forAll} onChange={setForAll}>
            {t('booking.forAll', { count: String(count) })}
          </CheckboxRow>
        )}
      </Section>
      {isChoice && (
        <Section>
          <Ends
            label={t('booking.money')}
            value={chosen}
            onChange={setGiveBack}
            ends={ends.map((value, index) => {
              const sum = sums[index]
              return {
                value,
                label: t(`booking.giveBack.${value}`),
                note: t(`booking.giveBackNote.${isLate && value === 'terms' ? 'late' : value}`, {
                  card,
                  fee,
                }),
                sum: sum === undefined ? undefined : money(sum),
              }
            })}
          />
        </Section>
      )}
      <Section title={t('booking.whatHappens')}>
        {by === 'guest' && freeUntil !== null && (
          <Small>
            {t(isLate ? 'booking.freeEnded' : 'booking.freeUntil', {
              dayTime: whenInSentence(freeUntil),
            })}
          </Small>
        )}
        <Effects booking={booking} answer={answer} tell={tell} />
        {canTell && (
          <CheckboxRow checked={tell} onChange={setTell}>
            {t('booking.tell', who)}
          </CheckboxRow>
        )}
      </Section>
    </StepFrame>
  )
}
