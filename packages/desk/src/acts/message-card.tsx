import type { ChangedBooking } from '@openchair/contract'
import { useT } from '../i18n/use-t.ts'
import { Icon } from '../pieces/icon/icon.tsx'
import css from './message-card.module.css'
import { WaitingText } from './waiting-text.tsx'

type Props = {
  readonly message: NonNullable<ChangedBooking['message']>
  /** The guest's name, where the card stands in a list of several. */
  readonly title?: string
  /** A line of the shop's own before the message. */
  readonly lead?: string | undefined
}

/** The very message that a guest will get, with its address, as far as the reader sees it. Its language is the guest's. */
export const MessageCard = ({ message, title, lead }: Props) => {
  const t = useT()
  return (
    <div className={css.card}>
      <p className={css.head}>
        {(title ?? message.to) !== null && <b>{title ?? message.to}</b>}{' '}
        <span className={css.how}>
          <Icon name={message.channel === 'sms' ? 'text' : 'mail'} size="small" />
          {t('acts.channel', { channel: message.channel })}
        </span>
      </p>
      {title !== undefined && message.to !== null && <p className={css.to}>{message.to}</p>}
      {lead !== undefined && <p className={css.lead}>{lead}</p>}
      {message.subject !== '' && <p className={css.subject}>{message.subject}</p>}
      <blockquote className={css.text}>{message.text}</blockquote>
      {message.alsoBySms && <p className={css.to}>{t('acts.alsoBySms')}</p>}
      <WaitingText waits={message.waits} />
    </div>
  )
}
