import { useFormat } from '@openchair/ui/format/use-format.ts'
import { CheckboxRow } from '@openchair/ui/pieces/checkbox-row/checkbox-row.tsx'
import { Choices } from '@openchair/ui/pieces/choices/choices.tsx'
import { Sums } from '@openchair/ui/pieces/sums/sums.tsx'
import type { ComponentProps } from 'react'
import { FoldedMessages } from '../../acts/folded-messages.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useShop } from '../../shell/session.tsx'
import { guestName } from '../guest/guest-choice.ts'
import { type BookingAnswer, type Draft, passesOver } from './draft.ts'
import css from './form.module.css'
import { LinkPart } from './link-part.tsx'
import { useCardWords } from './use-card-words.ts'
import { asksForCard, obstaclesOfTime, wayOf, waysOf } from './ways.ts'

type Props = {
  readonly draft: Draft
  readonly answer: BookingAnswer
  /** The first name of the professional. */
  readonly barber: string
  readonly onChange: (draft: Draft) => void
  readonly link: Link
}

/** The answer about a link to pay, where one was chosen. */
type Link = Omit<ComponentProps<typeof LinkPart>, 'name'>

/** The tick for what stands against the time; without anything there is none. */
const Obstacles = ({ draft, answer, barber, onChange }: Omit<Props, 'link'>) => {
  const t = useT()
  const ofTime = obstaclesOfTime(answer.against)
  const texts = {
    hours: t('newBooking.hours', { name: barber }),
    notice: t('newBooking.notice'),
    horizon: t('newBooking.horizon'),
    timeOff: t('newBooking.timeOff', { name: barber }),
    card: '',
    deposit: '',
  }
  if (ofTime.length === 0) return null
  return (
    <div data-waits="forTick">
      <CheckboxRow
        checked={passesOver(draft, answer.against)}
        lines={ofTime.map((each) => texts[each])}
        onChange={(checked) => onChange({ ...draft, passesOver: checked })}
      >
        {t('newBooking.passOver')}
      </CheckboxRow>
    </div>
  )
}

/** The ways to pay, where there are several or the terms ask for a card. */
const Ways = ({ draft, answer, onChange }: Omit<Props, 'barber' | 'link'>) => {
  const t = useT()
  const { longName } = useCardWords(answer)
  const ways = waysOf(draft.guest, answer)
  const asked = asksForCard(answer.against)
  if (ways.length < 2 && !asked) return null
  const labels: Readonly<Record<string, string>> = {
    atShop: t('newBooking.payAtShop'),
    withoutCard: t('newBooking.withoutCard'),
    link: t('newBooking.payLink'),
  }
  return (
    <>
      {asked && (
        <p className={css.quiet}>
          {answer.against.includes('deposit') ? t('newBooking.deposit') : t('newBooking.card')}
        </p>
      )}
      <div data-waits="forWay">
        <Choices
          label={t('newBooking.payment')}
          hideLabel
          value={wayOf(draft, answer)}
          options={ways.map((way) => ({
            value: way,
            label: labels[way] ?? longName(way),
            ...(way === 'withoutCard' && { note: t('newBooking.noCardNote') }),
            ...(way === 'link' && { note: t('newBooking.payLinkNote') }),
          }))}
          onChange={(way) => onChange({ ...draft, way })}
        />
      </div>
    </>
  )
}

/** The sums of the booking, and what of them is charged when. */
const BookingSums = ({ draft, answer }: Pick<Props, 'draft' | 'answer'>) => {
  const t = useT()
  const { currency, timezone, country } = useShop()
  const { exactMoney, dayTimeInSentence } = useFormat(country)
  const { lines, money, charges } = answer
  const isAtShop = charges === null && wayOf(draft, answer) !== undefined
  const services = lines.reduce((sum, { price }) => sum + price, 0)
  const rest = money.total - services
  const sum = (label: string, amount: number) => ({ label, amount: exactMoney(amount, currency) })
  return (
    <>
      <Sums
        rows={[
          sum(t('newBooking.servicesSum'), services),
          ...(rest === 0 ? [] : [sum(t('newBooking.taxes'), rest)]),
          {
            ...sum(isAtShop ? t('newBooking.atShop') : t('newBooking.total'), money.total),
            kind: 'total' as const,
          },
          ...(charges && charges.now > 0 ? [sum(t('newBooking.chargedNow'), charges.now)] : []),
          ...(charges && charges.at !== null
            ? [
                sum(
                  t('newBooking.chargedLater', { when: dayTimeInSentence(charges.at, timezone) }),
                  charges.later,
                ),
              ]
            : []),
        ]}
      />
      {charges && charges.now + charges.later === 0 && (
        <p className={css.quiet}>{t('newBooking.cardForFee')}</p>
      )}
    </>
  )
}

/** The guest's message about the booking, with the tick that sends it. */
const Told = ({ draft, answer: { message }, onChange }: Pick<Props, 'draft' | 'answer' | 'onChange'>) => {
  const t = useT()
  if (!message) return <p className={css.quiet}>{t('newBooking.nothingSent')}</p>
  const name = guestName(draft.guest) ?? message.to ?? ''
  return (
    <>
      <CheckboxRow checked={draft.tells} onChange={(tells) => onChange({ ...draft, tells })}>
        {t('newBooking.tell', { channel: message.channel, name })}
      </CheckboxRow>
      {draft.tells && <FoldedMessages name={name} messages={[message]} />}
    </>
  )
}

/** The sums of the booking and when they are paid, how, the ticks that it needs, and the guest's message. */
export const PayPart = ({ link, ...props }: Props) => {
  const isLink = wayOf(props.draft, props.answer) === 'link'
  return (
    <div className={css.pay}>
      <Ways {...props} />
      {!isLink && <BookingSums {...props} />}
      <Obstacles {...props} />
      {isLink ? <LinkPart {...link} name={guestName(props.draft.guest)} /> : <Told {...props} />}
    </div>
  )
}
