import { giftCardSendDays, giftCardSendHour } from '@openchair/contract'
import { addDays } from '@openchair/rules'
import { useId, useState } from 'react'
import { changeGiftCard, type GiftCardChoice } from '../../checkout/gift-card/gift-card-choice.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Choices } from '@openchair/ui/pieces/choices/choices.tsx'
import fieldCss from '@openchair/ui/pieces/field/field.module.css'
import { Field } from '@openchair/ui/pieces/field/field.tsx'
import { Heading, Small } from '@openchair/ui/pieces/text/text.tsx'
import css from './gift-card.module.css'
import type { GiftCardFault } from './gift-card-faults.ts'

/** Length of a greeting in characters. The gift card and the message show all of them. */
const mostLetters = 200

type Props = {
  readonly choice: GiftCardChoice
  /** Time zone of the shop, and the city that names it. */
  readonly timezone: string
  readonly city: string
  /** Faults of the fields, once the guest pressed the button to go on. */
  readonly faults: readonly GiftCardFault[]
}

const Greeting = ({
  greeting,
  error,
}: Pick<GiftCardChoice, 'greeting'> & { readonly error: string | undefined }) => {
  const t = useT()
  const id = useId()
  return (
    <div>
      <label className={css.legend} htmlFor={id}>
        {t('gift.greeting')}
      </label>
      <textarea
        id={id}
        name="greeting"
        className={css.greeting}
        aria-invalid={error === undefined ? undefined : true}
        rows={3}
        maxLength={mostLetters}
        aria-describedby={`${id}-under`}
        value={greeting}
        onChange={({ currentTarget }) => changeGiftCard({ greeting: currentTarget.value })}
      />
      <p id={`${id}-under`} className={css.under}>
        <span className={error === undefined ? undefined : fieldCss.error}>
          {error ?? t('gift.greetingHint')}
        </span>{' '}
        <span>
          {t('gift.greetingLength', { length: String(greeting.length), most: String(mostLetters) })}
        </span>
      </p>
    </div>
  )
}

const SendOn = ({ choice, timezone, city, faults }: Props) => {
  const t = useT()
  const format = useFormat()
  const today = dayOf(useNow(), timezone)
  const time = format.clockHour(giftCardSendHour * 60)
  const [isLater, setLater] = useState(choice.sendOn !== undefined)
  return (
    <div className={css.fields}>
      <Choices
        beside
        label={t('gift.send')}
        value={isLater ? 'day' : 'now'}
        options={[
          { value: 'now', label: t('gift.sendNow') },
          { value: 'day', label: t('gift.sendOnDay') },
        ]}
        onChange={(value) => {
          setLater(value === 'day')
          changeGiftCard({ sendOn: value === 'day' ? addDays(today, 1) : undefined })
        }}
      />
      {isLater && (
        <Field
          type="date"
          name="sendOn"
          label={t('gift.day')}
          min={addDays(today, 1)}
          max={addDays(today, giftCardSendDays)}
          value={choice.sendOn ?? ''}
          error={faults.includes('sendOn') ? t('gift.dayFault') : undefined}
          onChange={({ currentTarget }) => changeGiftCard({ sendOn: currentTarget.value })}
        />
      )}
      <Small>{isLater ? t('gift.dayHint', { time, city }) : t('gift.nowHint')}</Small>
    </div>
  )
}

/** Fields for the recipient, the greeting and the day of delivery (gift-cards/recipient). */
export const RecipientFields = (props: Props) => {
  const t = useT()
  const { choice, faults } = props
  const id = useId()
  return (
    <section className={css.section} data-who tabIndex={-1} aria-labelledby={id}>
      <Heading level={2} id={id}>
        {t('gift.who')}
      </Heading>
      <Choices
        beside
        label={t('gift.who')}
        hideLabel
        value={choice.isPresent ? 'someone' : 'me'}
        options={[
          { value: 'someone', label: t('gift.someone') },
          { value: 'me', label: t('gift.me') },
        ]}
        onChange={(value) => changeGiftCard({ isPresent: value === 'someone' })}
      />
      {choice.isPresent ? (
        <div className={css.fields}>
          <Field
            name="name"
            label={t('gift.name')}
            // The browser fills in nothing, because the recipient is somebody else than its user.
            autoComplete="off"
            maxLength={100}
            value={choice.name}
            error={faults.includes('name') ? t('gift.nameFault') : undefined}
            onChange={({ currentTarget }) => changeGiftCard({ name: currentTarget.value })}
          />
          <Field
            name="email"
            type="email"
            inputMode="email"
            label={t('gift.email')}
            autoComplete="off"
            maxLength={254}
            value={choice.email}
            error={faults.includes('email') ? t('gift.emailFault') : undefined}
            onChange={({ currentTarget }) => changeGiftCard({ email: currentTarget.value })}
          />
          <Greeting
            greeting={choice.greeting}
            error={faults.includes('greeting') ? t('gift.greetingFault') : undefined}
          />
          <SendOn {...props} />
        </div>
      ) : (
        <Small className={css.me ?? ''}>{t('gift.meText')}</Small>
      )}
    </section>
  )
}
