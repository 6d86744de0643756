import { markBooking } from '@openchair/contract/calls'
import { Note } from '@openchair/ui/pieces/note/note.tsx'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { useState } from 'react'
import { useShop } from '../../shell/session.tsx'
import { useAsked } from '../act/use-asked.ts'
import { useBookingAct } from '../../acts/use-booking-act.ts'
import { Ends } from '../parts/ends.tsx'
import { Section } from '../parts/section.tsx'
import { Tell } from '../parts/tell.tsx'
import { type FeeEnd, feeEnds } from '../rules/ends.ts'
import { signedWorth, worthOf } from '../rules/worth.ts'
import { useWords } from '../../acts/use-words.ts'
import { StepButtons } from './step-buttons.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'

/** The refusals that say that this guest cannot be asked for a fee. */
const refusesAsking: ReadonlySet<string> = new Set(['mark_not_allowed', 'no_contact'])

/** The line on who takes a no-show back. Where nothing was sold, there is no fee to decide on or give back. */
const undoTextOf = ({ isSold, isOwnUndo }: { readonly isSold: boolean; readonly isOwnUndo: boolean }) => {
  if (!isSold) return isOwnUndo ? 'booking.noShowUndoFree' : 'booking.noShowUndoFreeByReception'
  return isOwnUndo ? 'booking.noShowUndo' : 'booking.noShowUndoByReception'
}

/** A guest who did not come: what it costs by the terms, and the ends that the role may choose. */
export const NoShowStep = ({ booking, onBack }: StepProps) => {
  const { t, who, span, money, card, now, time } = useWords(booking)
  const { id: shopId, can } = useShop()
  const act = useBookingAct(booking)
  const [mayAsk, setMayAsk] = useState(true)
  const ends = feeEnds(can, booking, mayAsk)
  const [picked, setPicked] = useState<FeeEnd>(ends[0])
  const chosen = ends.includes(picked) ? picked : ends[0]
  const [tell, setTell] = useState(true)
  const input = (fee: FeeEnd) => ({
    shopId,
    id: booking.id,
    version: booking.version,
    mark: 'noShow' as const,
    isSet: true,
    fee,
  })
  const asked = useAsked(markBooking, ends.map(input), act)
  const noAsking = asked.errors[ends.indexOf('ask')]
  if (noAsking instanceof CallError && refusesAsking.has(noAsking.code)) setMayAsk(false)
  const answer = asked.answers[ends.indexOf(chosen)]
  const { kind, amount } = answer ? worthOf(answer.change) : { kind: 'nothing' as const, amount: 0 }
  const end = chosen === 'ask' && kind === 'owed' ? 'asked' : kind
  // Until the answer is here the button says the act alone, because nobody knows yet what it costs.
  const label = t(answer ? `booking.noShowButton.${end}` : 'booking.act.noShow')
  const paid = booking.money?.paid ?? 0
  // Imported bookings have no terms, and so no fee to choose.
  const isSold = booking.saleOrderId !== null
  const fee = money(booking.terms?.noShowFee ?? 0)
  const notes: Readonly<Record<FeeEnd, string>> = {
    take: booking.terms?.card ? t('booking.feeTake', { fee, card }) : t('booking.feeTakeNoCard', { fee }),
    ask: t('booking.feeAsk', { fee }),
    later: paid > 0 ? t('booking.feeLaterKept', { amount: money(paid) }) : t('booking.feeLater'),
    waive: paid > 0 ? t('booking.feeWaiveBack', { card }) : t('booking.feeWaive'),
  }
  const press = async () => {
    const done = await act.run(markBooking, { ...input(chosen), tell })
    if (done) onBack(t('booking.told.noShow', who))
  }
  return (
    <StepFrame
      booking={booking}
      act={act}
      needs="noShow"
      title={t('booking.didNotCome', who)}
      quiet={t('booking.itIs', { span, time: time(now) })}
      onBack={() => onBack()}
      asking={asked}
      foot={
        <StepButtons
          kind="final"
          label={label}
          sum={amount > 0 ? money(amount) : undefined}
          working={act.working}
          waits={answer === undefined}
          onPress={() => void press()}
          other={t('booking.notYet')}
          onOther={() => onBack()}
        />
      }
    >
      {isSold && (
        <Section>
          <Ends
            label={t('booking.whatItCosts')}
            value={chosen}
            onChange={setPicked}
            ends={ends.map((value, index) => {
              const found = asked.answers[index]
              return {
                value,
                label: t(`booking.fee.${value}`),
                note: notes[value],
                sum: found && money(signedWorth(worthOf(found.change))),
              }
            })}
          />
        </Section>
      )}
      {isSold && chosen !== 'later' && (
        <Section>
          <Tell isOpen booking={booking} answer={answer} tell={tell} onTell={setTell} />
        </Section>
      )}
      <Section>
        <Note icon="info">{t(undoTextOf({ isSold, isOwnUndo: can('cancel') !== 'none' }))}</Note>
      </Section>
    </StepFrame>
  )
}
