import { useEffect, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import { Agreement } from '../../rights/agreement.tsx'
import { forgetLink } from '../../session/kept-link.ts'
import { EmailStep } from './email-step.tsx'
import { ForgottenStep } from './forgotten-step.tsx'
import { NewPasswordStep } from './new-password-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import { Providers } from './providers.tsx'
import { SentStep } from './sent-step.tsx'
import css from './sign-in.module.css'
import { SignUpStep } from './sign-up-step.tsx'
import type { Step } from './step.ts'

/** The ways to sign in and up, with the steps for passwords (accounts/ways-to-sign-in). */
export default function SignIn({
  brandId,
  step: first = 'ways',
  token = '',
  open,
  onClose,
  onGone,
}: PopupProps<'signIn'>) {
  const t = useT()
  const [step, go] = useState<Step>(first)
  const [phone, setPhone] = useState('')
  const [email, onEmail] = useState('')
  const of = { brandId, email, onEmail, go }
  useEffect(() => {
    if (!open) forgetLink(token)
  }, [open, token])

  const toWays = { label: t('session.backToWays'), onPress: () => go('ways') }
  const toEmail = { label: t('session.backToEmail'), onPress: () => go('email') }
  const head = () => {
    switch (step) {
      case 'ways':
        return { title: t('session.title') }
      case 'email':
        return { title: t('session.emailTitle'), back: toWays }
      case 'verifyOld':
        return { title: t('session.verifyOldHead'), back: toWays }
      case 'signUp':
        return { title: t('session.signUpTitle'), back: toEmail }
      case 'forgotten':
      case 'linkOld':
        return { title: t('session.forgottenTitle'), back: toEmail }
      case 'sent':
        return { title: t('session.sentTitle'), back: toEmail }
      case 'newPassword':
        return { title: t('session.newPasswordTitle') }
    }
  }
  const body = () => {
    switch (step) {
      case 'ways':
        return (
          <>
            <PhoneStep brandId={brandId} phone={phone} onChange={setPhone} />
            <p className={css.or}>{t('session.or')}</p>
            <div className={css.ways}>
              <Providers brandId={brandId} />
              <Button kind="identity" onClick={() => go('email')}>
                <Icon name="mail" small />
                {t('session.withEmail')}
              </Button>
              <Agreement brand={brandId} by="signingIn" />
            </div>
          </>
        )
      case 'email':
      case 'verifyOld':
        return <EmailStep {...of} isLinkOld={step === 'verifyOld'} />
      case 'signUp':
        return <SignUpStep {...of} />
      case 'forgotten':
      case 'linkOld':
        return <ForgottenStep {...of} isLinkOld={step === 'linkOld'} />
      case 'sent':
        return <SentStep {...of} />
      case 'newPassword':
        return <NewPasswordStep {...of} token={token} />
    }
  }
  return (
    <Sheet open={open} onClose={onClose} onGone={onGone} {...head()}>
      {body()}
    </Sheet>
  )
}
