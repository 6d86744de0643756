import type { WaitingTime } from '@openchair/contract'
import type { CallError } from '@openchair/ui/calls/call-error.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { Sums } from '@openchair/ui/pieces/sums/sums.tsx'
import { useFaultText } from '../../acts/fault.tsx'
import { FoldedMessages } from '../../acts/folded-messages.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useShop } from '../../shell/session.tsx'
import css from './form.module.css'

type Props = {
  /** The server's answer about the link; undefined while it is asked. */
  readonly link: WaitingTime | undefined
  readonly error: CallError | null
  /** The guest's name; undefined where nobody has entered one. */
  readonly name: string | undefined
}

/** A link to pay before it is sent: until when the time is held, what is charged when, and the messages. */
export const LinkPart = ({ link, error, name }: Props) => {
  const t = useT()
  const { currency, timezone } = useShop()
  const { exactMoney, time } = useFormat()
  const faultText = useFaultText()
  if (error) return <p className={css.quiet}>{faultText(error)}</p>
  if (!link) return <p className={css.quiet}>{t('common.loading')}</p>
  const { total, chargeNow, until, messages } = link
  return (
    <>
      <Sums
        rows={[
          { label: t('newBooking.total'), amount: exactMoney(total, currency), kind: 'total' },
          ...(chargeNow > 0
            ? [{ label: t('newBooking.chargedOnPaying'), amount: exactMoney(chargeNow, currency) }]
            : []),
        ]}
      />
      <p className={css.quiet}>
        {t('newBooking.linkText', { time: until === null ? '' : time(until, timezone) })}
      </p>
      <FoldedMessages name={name ?? messages[0]?.to ?? ''} messages={messages} />
    </>
  )
}
