import { sendChoiceLink } from '@openchair/contract/calls'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { useShop } from '../../shell/session.tsx'
import { useAsked } from '../act/use-asked.ts'
import { useBookingAct } from '../../acts/use-booking-act.ts'
import { Message } from '../parts/message.tsx'
import { Section } from '../parts/section.tsx'
import { useWords } from '../../acts/use-words.ts'
import { StepButtons } from './step-buttons.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'

/** A link with which the guest chooses another time free of charge; the booking stays until they do. */
export const SendLinkStep = ({ booking, onBack }: StepProps) => {
  const { t, who, span } = useWords(booking)
  const { id: shopId } = useShop()
  const act = useBookingAct(booking)
  const input = { shopId, id: booking.id, version: booking.version }
  const asked = useAsked(sendChoiceLink, [input], act)
  const [answer] = asked.answers
  const send = async () => {
    if (await act.run(sendChoiceLink, input)) onBack(t('booking.told.linkSent', who))
  }
  return (
    <StepFrame
      act={act}
      asking={asked}
      booking={booking}
      needs="sendLink"
      onBack={() => onBack()}
      quiet={span}
      title={t('booking.sendLinkTitle')}
      foot={
        <StepButtons
          kind="primary"
          label={t('booking.sendLinkButton')}
          sum={undefined}
          working={act.working}
          waits={!answer?.message}
          onPress={() => void send()}
          other={t('booking.notNow')}
          onOther={() => onBack()}
        />
      }
    >
      <Section title={t('booking.whatHappens')}>
        <p>{t('booking.linkText', who)}</p>
        {answer ? answer.message && <Message {...answer.message} /> : <Skeleton width="100%" height={20} />}
      </Section>
    </StepFrame>
  )
}
