import { markBooking } from '@openchair/contract/calls'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { useShop } from '../../shell/session.tsx'
import { useAsked } from '../act/use-asked.ts'
import { useBookingAct } from '../../acts/use-booking-act.ts'
import { Message } from '../parts/message.tsx'
import { Section } from '../parts/section.tsx'
import { worthsOf } from '../rules/worth.ts'
import { useWords } from '../../acts/use-words.ts'
import { StepButtons } from './step-buttons.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'

/** A no-show that was none: its fee goes back. */
export const UndoNoShowStep = ({ booking, onBack }: StepProps) => {
  const { t, who, span, money, card } = useWords(booking)
  const { id: shopId } = useShop()
  const act = useBookingAct(booking)
  const input = {
    shopId,
    id: booking.id,
    version: booking.version,
    mark: 'noShow' as const,
    isSet: false,
  }
  const asked = useAsked(markBooking, [input], act)
  const [answer] = asked.answers
  const worths = answer ? worthsOf(answer.change) : []
  const back = worths.find(({ kind }) => kind === 'back')
  const press = async () => {
    const done = await act.run(markBooking, input)
    if (done) onBack(t('booking.told.undone', who))
  }
  return (
    <StepFrame
      booking={booking}
      act={act}
      needs="undoNoShow"
      title={t('booking.undoNoShow', who)}
      quiet={span}
      onBack={() => onBack()}
      asking={asked}
      foot={
        <StepButtons
          kind="primary"
          label={t(back ? 'booking.undoAndReturn' : 'booking.act.undoNoShow')}
          sum={back && money(back.amount)}
          working={act.working}
          waits={answer === undefined}
          onPress={() => void press()}
          other={t('booking.leaveNoShow')}
          onOther={() => onBack()}
        />
      }
    >
      <Section title={t('booking.whatHappens')}>
        {worths.map(({ kind, amount }) => (
          <p key={kind}>{t(`booking.effect.${kind}`, { amount: money(amount), card })}</p>
        ))}
        {!answer && <Skeleton width="100%" height={20} />}
        {answer?.message && <Message {...answer.message} />}
      </Section>
    </StepFrame>
  )
}
