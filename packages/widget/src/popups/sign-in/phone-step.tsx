import { toE164 } from '@openchair/rules'
import { useBotCheck } from '../../bot-check/use-bot-check.tsx'
import { requestCode } from '../../calls/auth.ts'
import { useT } from '../../i18n/use-t.ts'
import { isPhone } from '@openchair/ui/pieces/phone-field/phone-field.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { AccountForm, useAccountForm } from '../../session/account-form.tsx'
import { callFaultLine } from '../../session/call-fault.ts'
import { OwnPhoneField } from '../../session/customer-fields.tsx'
import css from './sign-in.module.css'

type Props = {
  readonly brandId: string
  readonly phone: string
  readonly onChange: (phone: string) => void
}

/** Signs the guest in or up by a code, which is sent to the typed phone number. */
export const PhoneStep = ({ brandId, phone, onChange }: Props) => {
  const t = useT()
  const botCheck = useBotCheck({ purpose: 'code' })
  const account = useAccountForm({
    check: async () => ({ phone: (await isPhone(phone)) ? undefined : t('session.phoneFault') }),
    send: async () => {
      const to = { phone: toE164(phone), brandId }
      try {
        const { resendInSeconds } = await botCheck.send((botToken) => requestCode(to, { botToken }))
        return openPopup('phoneCode', { ...to, resendInSeconds }, { slot: 'aboveSignIn' })
      } catch (error) {
        return { phone: callFaultLine(t, error) }
      }
    },
  })
  return (
    <AccountForm
      account={account}
      botCheck={botCheck}
      lead={<p className={css.lead}>{t('session.lead')}</p>}
      press={[t('session.textMe'), t('session.texting')]}
    >
      <OwnPhoneField {...account.field('phone', phone, onChange)} brandId={brandId} required />
    </AccountForm>
  )
}
