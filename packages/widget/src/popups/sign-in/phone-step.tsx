import { toE164 } from '@openchair/rules'
import { type FormEvent, useRef, useState } from 'react'
import { useBotCheck } from '../../bot-check/use-bot-check.tsx'
import { requestCode } from '../../calls/auth.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { focusField } from '@openchair/ui/pieces/field/focus-field.ts'
import { isPhone, PhoneField } from '@openchair/ui/pieces/phone-field/phone-field.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { callFaultLine } from '../../session/call-fault.ts'
import { useCountry } from '../../session/use-country.ts'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'
import css from './sign-in.module.css'

type Props = {
  readonly brandId: string
  readonly phone: string
  readonly onChange: (phone: string) => void
}

/** Signs in or up by a code, which is sent to the typed phone number. */
export const PhoneStep = ({ brandId, phone, onChange }: Props) => {
  const t = useT()
  const botCheck = useBotCheck({ purpose: 'code' })
  const form = useRef<HTMLFormElement>(null)
  const country = useCountry(brandId)
  const [fault, setFault] = useState<string>()
  const [working, setWorking] = useState(false)

  const fail = (text: string) => {
    setFault(text)
    focusField(form.current, 'phone')
  }
  const send = async () => {
    setWorking(true)
    const e164 = toE164(phone)
    try {
      if (!(await isPhone(phone))) return fail(t('session.phoneFault'))
      const { resendInSeconds } = await botCheck.send((botToken) =>
        requestCode({ phone: e164, brandId }, { botToken }),
      )
      openPopup('phoneCode', { brandId, phone: e164, resendInSeconds }, { slot: 'aboveSignIn' })
    } catch (error) {
      fail(callFaultLine(t, error))
    } finally {
      setWorking(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!working) void send()
  }
  return (
    <form ref={form} className={stack.stack} noValidate onSubmit={submit}>
      <p className={css.lead}>{t('session.lead')}</p>
      <PhoneField
        // A new field when the brand is known, whose country is the phone's default.
        key={country}
        name="phone"
        label={t('session.phone')}
        value={phone}
        error={fault}
        required
        {...(country ? { country } : {})}
        onChange={(next) => {
          onChange(next)
          setFault(undefined)
        }}
      />
      <Button type="submit" working={working} {...botCheck.guard}>
        {working ? t('session.texting') : t('session.textMe')}
      </Button>
      {botCheck.bubble}
    </form>
  )
}
