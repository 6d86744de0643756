import { useFormat } from '@openchair/ui/format/use-format.ts'
import { CheckboxRow } from '@openchair/ui/pieces/checkbox-row/checkbox-row.tsx'
import { Sums } from '@openchair/ui/pieces/sums/sums.tsx'
import { MessageCard } from '../../acts/message-card.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useShop } from '../../shell/session.tsx'
import { guestName } from '../guest/guest-choice.ts'
import {
  asksForCard,
  type BookingAnswer,
  type Draft,
  obstaclesOfTime,
  passesOver,
  isWithoutCard,
} from './draft.ts'
import css from './form.module.css'

type Props = {
  readonly draft: Draft
  readonly answer: BookingAnswer
  /** The first name of the professional. */
  readonly barber: string
  readonly onChange: (draft: Draft) => void
}

/** Ticks for what stands against the booking; without anything there are none. */
const Obstacles = ({ draft, answer, barber, onChange }: Props) => {
  const t = useT()
  const ofTime = obstaclesOfTime(answer.against)
  const texts = {
    hours: t('newBooking.hours', { name: barber }),
    notice: t('newBooking.notice'),
    horizon: t('newBooking.horizon'),
    timeOff: t('newBooking.timeOff', { name: barber }),
    card: t('newBooking.card'),
    deposit: t('newBooking.deposit'),
  }
  return (
    <>
      {ofTime.length > 0 && (
        <CheckboxRow
          checked={passesOver(draft, answer.against)}
          lines={ofTime.map((each) => texts[each])}
          onChange={(checked) => onChange({ ...draft, passesOver: checked })}
        >
          {t('newBooking.passOver')}
        </CheckboxRow>
      )}
      {asksForCard(answer.against) && (
        <CheckboxRow
          checked={isWithoutCard(draft)}
          lines={[texts[answer.against.includes('deposit') ? 'deposit' : 'card']]}
          onChange={(ticked) => onChange({ ...draft, isWithoutCard: ticked })}
        >
          {t('newBooking.withoutCard')}
        </CheckboxRow>
      )}
    </>
  )
}

/** The sums of the booking and when they are paid, the ticks that it needs, and the guest's message. */
export const PayPart = (props: Props) => {
  const { draft, answer, onChange } = props
  const t = useT()
  const { exactMoney } = useFormat()
  const { currency } = useShop()
  const { message, money } = answer
  const services = answer.lines.reduce((sum, { price }) => sum + price, 0)
  const rest = money.total - services
  return (
    <div className={css.pay}>
      <Sums
        rows={[
          { label: t('newBooking.servicesSum'), amount: exactMoney(services, currency) },
          ...(rest === 0 ? [] : [{ label: t('newBooking.taxes'), amount: exactMoney(rest, currency) }]),
          {
            label: t('newBooking.atShop'),
            amount: exactMoney(money.total, currency),
            kind: 'total' as const,
          },
        ]}
      />
      <Obstacles {...props} />
      {message ? (
        <>
          <CheckboxRow checked={draft.tells} onChange={(tells) => onChange({ ...draft, tells })}>
            {t('newBooking.tell', { channel: message.channel, name: guestName(draft.guest) ?? message.to })}
          </CheckboxRow>
          {draft.tells && <MessageCard message={message} />}
        </>
      ) : (
        <p className={css.quiet}>{t('newBooking.nothingSent')}</p>
      )}
    </div>
  )
}
