import { useState } from 'react'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { resetPassword } from '../../calls/auth.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Notice } from '@openchair/ui/pieces/notice/notice.tsx'
import { PasswordField } from '@openchair/ui/pieces/password-field/password-field.tsx'
import { Small } from '@openchair/ui/pieces/text/text.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { useSignedIn } from '../../session/use-signed-in.ts'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'
import css from './sign-in.module.css'
import { usePasswordFault } from './sign-up-step.tsx'
import type { StepProps } from './step.ts'
import { useAccountForm } from '../../session/use-account-form.ts'

type Props = StepProps & {
  /** The token of the link. */
  readonly token: string
}

/** Sets a new password by a mailed link, and signs in. */
export const NewPasswordStep = ({ brandId, go, token }: Props) => {
  const t = useT()
  const signedIn = useSignedIn(brandId)
  const passwordFault = usePasswordFault()
  const [password, setPassword] = useState('')
  const { form, problem, working, field, submit } = useAccountForm({
    check: () => ({ password: passwordFault(password) }),
    send: async () => {
      try {
        const { removed = [], ...session } = await resetPassword({ token, password, brandId })
        signedIn(session)
        openPopup('ways', { brandId, removed })
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'link_expired') throw error
        go('linkOld')
      }
    },
  })
  return (
    <form ref={form} className={stack.stack} noValidate onSubmit={submit}>
      {problem && <Notice {...problem} />}
      <PasswordField
        kind="new"
        label={t('session.newPassword')}
        {...field('password', password, setPassword)}
      />
      <Button type="submit" working={working}>
        {working ? t('session.saving') : t('session.save')}
      </Button>
      <Small className={css.centred ?? ''}>{t('session.signsOutElsewhere')}</Small>
    </form>
  )
}
