import type { ChangedBooking } from '@openchair/contract'
import { phoneText } from '@openchair/ui/format/phone.ts'
import { Small } from '@openchair/ui/pieces/text/text.tsx'
import { WaitingText } from '../../acts/waiting-text.tsx'
import { useT } from '../../i18n/use-t.ts'
import css from './message.module.css'

type Sent = NonNullable<ChangedBooking['message']> & {
  /** True to show the words at once. */
  readonly isOpen?: boolean
}

/** The very words that a guest will get, in the guest's language, with the address to which they go. */
export const Message = ({ channel, to, subject, text, alsoBySms, waits, isOpen }: Sent) => {
  const t = useT()
  const way = channel === 'sms' ? 'booking.bySms' : 'booking.byEmail'
  return (
    <>
      <details className={css.message} open={isOpen}>
        <summary>
          {to === null
            ? t('acts.channel', { channel })
            : t(way, { to: channel === 'sms' ? phoneText(to) : to })}{' '}
          {alsoBySms && <>{t('acts.alsoBySms')} </>}
          <b>{t('booking.read')}</b>
        </summary>
        <div className={css.text}>
          {channel === 'email' && subject !== '' && <b>{subject}</b>}
          <p>{text}</p>
          <Small>{t('booking.inTheirLanguage')}</Small>
        </div>
      </details>
      <WaitingText waits={waits} />
    </>
  )
}
