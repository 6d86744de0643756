import type { Country } from '@openchair/contract'
import { type FormEvent, useRef, useState } from 'react'
import { useBotCheck } from '../../bot-check/use-bot-check.tsx'
import { phoneText } from '@openchair/ui/format/phone.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { focusField } from '@openchair/ui/pieces/field/focus-field.ts'
import { Notice } from '@openchair/ui/pieces/notice/notice.tsx'
import { isPhone, PhoneField } from '@openchair/ui/pieces/phone-field/phone-field.tsx'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'
import { useAppLink } from './use-app-link.ts'

type Props = {
  readonly brandId: string | undefined
  /** The customer's own number, where known. */
  readonly phone: string
  readonly country: Country
  readonly onDone: () => void
}

/** A phone field, and the button that sends the link to it (messages/app-link). */
export const SendForm = ({ brandId, phone: known, country, onDone }: Props) => {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const botCheck = useBotCheck({ purpose: 'link' })
  const link = useAppLink(brandId, botCheck.send)
  const [phone, setPhone] = useState(known)
  const [isWrong, setWrong] = useState(false)
  const error = link.fault ?? (isWrong ? t('apps.phoneFault') : undefined)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const isRight = await isPhone(phone)
    setWrong(!isRight)
    if (isRight) await link.send(phone)
    else focusField(form.current, 'phone')
  }

  if (link.state === 'sent')
    return (
      <div className={stack.stack}>
        <Notice
          kind="success"
          title={t('apps.sentTitle')}
          text={t('apps.sentText', { phone: phoneText(phone) })}
        />
        <Button kind="second" onClick={onDone}>
          {t('apps.done')}
        </Button>
      </div>
    )
  const label = { idle: 'apps.send', busy: 'apps.sending', error: 'apps.again' } as const
  return (
    <form ref={form} className={stack.stack} noValidate onSubmit={(event) => void submit(event)}>
      <PhoneField
        name="phone"
        label={t('apps.phone')}
        value={phone}
        country={country}
        error={error}
        required
        onChange={(value) => {
          setPhone(value)
          setWrong(false)
          link.forgetFault()
        }}
      />
      {link.state === 'error' && <Notice title={t('apps.failedTitle')} text={t('apps.failedText')} />}
      <div
        // The button is disabled meanwhile; a press is still logged (messages/app-link).
        onClickCapture={() => {
          if (link.state === 'busy') void link.send(phone)
        }}
      >
        <Button type="submit" working={link.state === 'busy'} {...botCheck.guard}>
          {t(label[link.state])}
        </Button>
      </div>
      {botCheck.bubble}
    </form>
  )
}
