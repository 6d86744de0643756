import { settleDue } from '@openchair/contract/calls'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { Small } from '@openchair/ui/pieces/text/text.tsx'
import { useShop } from '../../shell/session.tsx'
import { useAsked } from '../act/use-asked.ts'
import { useBookingAct } from '../../acts/use-booking-act.ts'
import { Message } from '../parts/message.tsx'
import { Section } from '../parts/section.tsx'
import { useWords } from '../../acts/use-words.ts'
import { StepButtons } from './step-buttons.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'

type Props = StepProps & { readonly how: 'link' | 'atShop' }

const DueStep = ({ booking, onBack, how }: Props) => {
  const { t, who, span, money } = useWords(booking)
  const { id: shopId } = useShop()
  const act = useBookingAct(booking)
  const input = { shopId, id: booking.id, version: booking.version, how }
  const asked = useAsked(settleDue, [input], act)
  const [answer] = asked.answers
  const name = how === 'link' ? 'dueLink' : 'dueAtShop'
  const sum = money(booking.due?.sum ?? booking.money?.due ?? 0)
  const send = async () => {
    if (await act.run(settleDue, input)) onBack(t(`booking.told.${name}`, who))
  }
  return (
    <StepFrame
      act={act}
      asking={asked}
      booking={booking}
      needs={name}
      onBack={() => onBack()}
      quiet={span}
      title={t(`booking.act.${name}`)}
      foot={
        <StepButtons
          kind="primary"
          label={t(`booking.${name}Button`)}
          sum={how === 'link' ? undefined : sum}
          working={act.working}
          waits={how === 'link' ? !answer?.message : !answer}
          onPress={() => void send()}
          other={t('booking.notNow')}
          onOther={() => onBack()}
        />
      }
    >
      <Section title={t('booking.whatHappens')}>
        <p>{t(`booking.${name}Text`, { ...who, amount: sum })}</p>
        {!answer && <Skeleton width="100%" height={20} />}
        {answer?.message && <Message isOpen {...answer.message} />}
        {how === 'link' && answer?.message === null && <Small>{t('booking.noContact', who)}</Small>}
      </Section>
    </StepFrame>
  )
}

/** Another way for the guest to pay what a card did not: the link once more (desk/payment-due). */
export const DueLinkStep = (props: StepProps) => <DueStep {...props} how="link" />

/** A payment that a card did not make, left to be paid at the shop (desk/payment-due). */
export const DueAtShopStep = (props: StepProps) => <DueStep {...props} how="atShop" />
