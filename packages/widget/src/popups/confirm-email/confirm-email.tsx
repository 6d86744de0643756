import { useEffect } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button, TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Notice } from '@openchair/ui/pieces/notice/notice.tsx'
import { PasswordField } from '@openchair/ui/pieces/password-field/password-field.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Quiet } from '@openchair/ui/pieces/text/text.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import { forgetLink } from '../../session/kept-link.ts'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'
import { useConfirmEmail } from './use-confirm-email.ts'

type Part = Omit<ReturnType<typeof useConfirmEmail>, 'form' | 'submit' | 'problem' | 'step'>

const Press = ({ working, botCheck }: Part) => {
  const t = useT()
  return (
    <>
      <Button type="submit" working={working} {...botCheck.guard}>
        {working ? t('session.confirming') : t('session.confirm')}
      </Button>
      {botCheck.bubble}
    </>
  )
}

const Password = (part: Part) => {
  const t = useT()
  return (
    <>
      <Quiet>{t('session.confirmPasswordLead')}</Quiet>
      <PasswordField
        kind="current"
        label={t('session.password')}
        value={part.password}
        error={part.faults['password']}
        onChange={part.typePassword}
        aside={<TextButton onClick={part.setNewPassword}>{t('session.forgottenLink')}</TextButton>}
      />
      <Press {...part} />
    </>
  )
}

const OwnLink = ({ ownLink, kind }: Pick<Part, 'ownLink'> & { readonly kind?: 'second' }) => {
  const t = useT()
  if (!ownLink) return null
  return (
    <Button {...(kind && { kind })} working={ownLink.working} onClick={ownLink.send}>
      {t('session.confirmOwn', { email: ownLink.email })}
    </Button>
  )
}

const OtherAccount = ({ working, contact, leaveAccount, ownLink }: Part) => {
  const t = useT()
  return (
    <>
      <Notice
        title={t('session.confirmOtherTitle')}
        text={
          contact === undefined
            ? t('session.confirmOtherUnnamed')
            : t('session.confirmOtherText', { contact })
        }
      />
      <Button working={working} onClick={() => void leaveAccount()}>
        {t('session.confirmSwitch')}
      </Button>
      <OwnLink kind="second" ownLink={ownLink} />
    </>
  )
}

const SignInFirst = ({ askToSignIn }: Part) => {
  const t = useT()
  return (
    <>
      <Notice title={t('session.confirmSignInTitle')} text={t('session.confirmSignInText')} />
      <Button onClick={askToSignIn}>{t('session.signIn')}</Button>
    </>
  )
}

const TooOld = ({ ownLink }: Part) => {
  const t = useT()
  return (
    <>
      <Notice title={t('session.linkOldTitle')} text={t('session.linkOldOwn')} />
      <OwnLink ownLink={ownLink} />
    </>
  )
}

/**
 * Confirms an e-mail by a mailed link, once the owner of the requesting account presses the button (accounts/verified-email).
 */
export default function ConfirmEmail({ brandId, token, open, onClose, onGone }: PopupProps<'confirmEmail'>) {
  const t = useT()
  const { form, submit, problem, step, ...part } = useConfirmEmail({ brandId, token, onClose })
  useEffect(() => {
    if (!open) forgetLink(token)
  }, [open, token])
  const body = () => {
    switch (step) {
      case 'press':
        return (
          <>
            <Quiet>{t('session.confirmLead')}</Quiet>
            {part.contact && <Quiet>{t('session.confirmSignedIn', { contact: part.contact })}</Quiet>}
            <Press {...part} />
          </>
        )
      case 'password':
        return <Password {...part} />
      case 'otherAccount':
        return <OtherAccount {...part} />
      case 'signIn':
        return <SignInFirst {...part} />
      case 'old':
        return <TooOld {...part} />
    }
  }
  return (
    <Sheet open={open} onClose={onClose} onGone={onGone} title={t('session.confirmTitle')}>
      <form ref={form} className={stack.stack} noValidate onSubmit={submit}>
        {problem && <Notice {...problem} />}
        {body()}
      </form>
    </Sheet>
  )
}
