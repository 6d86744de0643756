import { phoneText } from '@openchair/ui/format/phone.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../pieces/icon/icon.tsx'
import css from './reach.module.css'

type Props = {
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
}

/** The ways to reach a guest with the shop's own device, where their contacts may be seen. */
export const Reach = ({ name, phone, email }: Props) => {
  const t = useT()
  if (phone === null && email === null) return null
  return (
    <div className={css.ways}>
      {phone !== null && (
        <>
          <a className={`${css.way} ${css.longest}`} href={`tel:${phone}`}>
            <Icon name="phone" size="small" />
            <span>{phoneText(phone)}</span>
          </a>
          <a className={css.way} href={`sms:${phone}`}>
            <Icon name="text" size="small" />
            {t('acts.text')}
          </a>
        </>
      )}
      {email !== null && (
        <a className={css.way} href={`mailto:${email}`} aria-label={t('acts.mailTo', { name })}>
          <Icon name="mail" size="small" />
          {phone === null && <span>{email}</span>}
        </a>
      )}
    </div>
  )
}
