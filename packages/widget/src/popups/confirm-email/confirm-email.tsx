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

/** Confirms an e-mail by a mailed link once the reader presses the button (accounts/verified-email). */
export default function ConfirmEmail({ brandId, token, ...control }: PopupProps<'confirmEmail'>) {
  const t = useT()
  const of = useConfirmEmail({ brandId, token, onClose: control.onClose })
  const { account, step, contact, ownLink, botCheck } = of
  const { form, problem, working, submit } = account
  useEffect(() => {
    if (!control.open) forgetLink(token)
  }, [control.open, token])
  const press = (
    <>
      <Button type="submit" working={working} {...botCheck.guard}>
        {working ? t('session.confirming') : t('session.confirm')}
      </Button>
      {botCheck.bubble}
    </>
  )
  const ownLinkButton = (kind: 'primary' | 'second') =>
    ownLink && (
      <Button kind={kind} working={ownLink.working} onClick={ownLink.send}>
        {t('session.confirmOwn', { email: ownLink.email })}
      </Button>
    )
  const body = () => {
    switch (step) {
      case 'press':
        return (
          <>
            <Quiet>{t('session.confirmLead')}</Quiet>
            {contact && <Quiet>{t('session.confirmSignedIn', { contact })}</Quiet>}
            {press}
          </>
        )
      case 'password':
        return (
          <>
            <Quiet>{t('session.confirmPasswordLead')}</Quiet>
            <PasswordField
              kind="current"
              label={t('session.password')}
              {...of.password}
              aside={<TextButton onClick={of.setNewPassword}>{t('session.forgottenLink')}</TextButton>}
            />
            {press}
          </>
        )
      case 'otherAccount': {
        const text =
          contact === undefined
            ? t('session.confirmOtherUnnamed')
            : t('session.confirmOtherText', { contact })
        return (
          <>
            <Notice title={t('session.confirmOtherTitle')} text={text} />
            <Button working={working} onClick={() => void of.leaveAccount()}>
              {t('session.confirmSwitch')}
            </Button>
            {ownLinkButton('second')}
          </>
        )
      }
      case 'signIn':
        return (
          <>
            <Notice title={t('session.confirmSignInTitle')} text={t('session.confirmSignInText')} />
            <Button onClick={of.askToSignIn}>{t('session.signIn')}</Button>
          </>
        )
      case 'old':
        return (
          <>
            <Notice title={t('session.linkOldTitle')} text={t('session.linkOldOwn')} />
            {ownLinkButton('primary')}
          </>
        )
    }
  }
  return (
    <Sheet {...control} title={t('session.confirmTitle')}>
      <form ref={form} className={stack.stack} noValidate onSubmit={submit}>
        {problem && <Notice {...problem} />}
        {body()}
      </form>
    </Sheet>
  )
}
