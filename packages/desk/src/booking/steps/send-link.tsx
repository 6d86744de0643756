import { sendChoiceLink, sendConfirmation } from '@openchair/contract/calls'
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

type Props = StepProps & {
  readonly call: typeof sendChoiceLink | typeof sendConfirmation
  readonly needs: 'sendLink' | 'sendConfirmation'
  readonly title: string
  readonly text: string
  readonly button: string
  /** The report that the message is sent. */
  readonly told: string
}

/** A message that staff send the guest, with its very words; the booking stays as it is. */
const SendStep = ({ booking, onBack, call, needs, title, text, button, told }: Props) => {
  const { t, span } = useWords(booking)
  const { id: shopId } = useShop()
  const act = useBookingAct(booking)
  const input = { shopId, id: booking.id, version: booking.version }
  const asked = useAsked(call, [input], act)
  const [answer] = asked.answers
  const send = async () => {
    if (await act.run(call, input)) onBack(told)
  }
  return (
    <StepFrame
      act={act}
      asking={asked}
      booking={booking}
      needs={needs}
      onBack={() => onBack()}
      quiet={span}
      title={title}
      foot={
        <StepButtons
          kind="primary"
          label={button}
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
        <p>{text}</p>
        {answer ? answer.message && <Message {...answer.message} /> : <Skeleton width="100%" height={20} />}
      </Section>
    </StepFrame>
  )
}

/** A link with which the guest chooses another time free of charge; the booking stays until they do. */
export const SendLinkStep = (props: StepProps) => {
  const { t, who } = useWords(props.booking)
  return (
    <SendStep
      {...props}
      call={sendChoiceLink}
      needs="sendLink"
      title={t('booking.sendLinkTitle')}
      text={t('booking.linkText', who)}
      button={t('booking.sendLinkButton')}
      told={t('booking.told.linkSent', who)}
    />
  )
}

/** The confirmation once more, for a guest whose contact was mistyped when it went (desk/confirmation-again). */
export const SendConfirmationStep = (props: StepProps) => {
  const { t, who } = useWords(props.booking)
  return (
    <SendStep
      {...props}
      call={sendConfirmation}
      needs="sendConfirmation"
      title={t('booking.sendConfirmationTitle')}
      text={t('booking.confirmationText', who)}
      button={t('booking.sendConfirmationButton')}
      told={t('booking.told.confirmationSent', who)}
    />
  )
}
