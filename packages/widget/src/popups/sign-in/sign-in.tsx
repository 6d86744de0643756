import { useEffect, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import { Agreement } from '../../rights/agreement.tsx'
import { forgetLink } from '../../session/kept-link.ts'
import { EmailStep, SignUpStep } from './email-step.tsx'
import { ForgottenStep, NewPasswordStep, SentStep } from './forgotten-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import { Providers } from './providers.tsx'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'
import css from './sign-in.module.css'
import type { Step } from './step.tsx'

/** Offers the ways to sign in and up, with the steps for passwords (accounts/ways-to-sign-in). */
export default function SignIn({
  brandId,
  step: first = 'ways',
  token = '',
  ...control
}: PopupProps<'signIn'>) {
  const t = useT()
  const [step, go] = useState<Step>(first)
  const [phone, setPhone] = useState('')
  const [email, onEmail] = useState('')
  const of = { brandId, email, onEmail, go }
  useEffect(() => {
    if (!control.open) forgetLink(token)
  }, [control.open, token])

  const toWays = { label: t('session.backToWays'), onPress: () => go('ways') }
  const toEmail = { label: t('session.backToEmail'), onPress: () => go('email') }
  const shown = () => {
    switch (step) {
      case 'ways':
        return {
          title: t('session.title'),
          children: (
            <>
              <PhoneStep brandId={brandId} phone={phone} onChange={setPhone} />
              <p className={css.or}>{t('session.or')}</p>
              <div className={stack.tight}>
                <Providers brandId={brandId} />
                <Button kind="identity" onClick={() => go('email')}>
                  <Icon name="mail" small />
                  {t('session.withEmail')}
                </Button>
                <Agreement brand={brandId} by="signingIn" />
              </div>
            </>
          ),
        }
      case 'email':
      case 'verifyOld': {
        const isLinkOld = step === 'verifyOld'
        const title = t(isLinkOld ? 'session.verifyOldHead' : 'session.emailTitle')
        return { title, back: toWays, children: <EmailStep {...of} isLinkOld={isLinkOld} /> }
      }
      case 'signUp':
        return { title: t('session.signUpTitle'), back: toEmail, children: <SignUpStep {...of} /> }
      case 'forgotten':
      case 'linkOld': {
        const children = <ForgottenStep {...of} isLinkOld={step === 'linkOld'} />
        return { title: t('session.forgottenTitle'), back: toEmail, children }
      }
      case 'sent':
        return { title: t('session.sentTitle'), back: toEmail, children: <SentStep {...of} /> }
      case 'newPassword':
        return {
          title: t('session.newPasswordTitle'),
          children: <NewPasswordStep {...of} token={token} />,
        }
    }
  }
  return <Sheet {...control} {...shown()} />
}
