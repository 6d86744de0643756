import { cleanEmail } from '@openchair/rules'
import { useBotCheck } from '../../bot-check/use-bot-check.tsx'
import { requestPasswordReset } from '../../calls/auth.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button, TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Notice } from '@openchair/ui/pieces/notice/notice.tsx'
import { EmailField, isReachable } from './email-field.tsx'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'
import css from './sign-in.module.css'
import type { StepProps } from './step.ts'
import { useAccountForm } from '../../session/use-account-form.ts'

type Props = StepProps & {
  /** True if the mailed link was used, or is too old. */
  readonly isLinkOld: boolean
}

/** Sends a link for choosing a new password. */
export const ForgottenStep = ({ brandId, email, onEmail, go, isLinkOld }: Props) => {
  const t = useT()
  const botCheck = useBotCheck({ purpose: 'link' })
  const { form, problem, working, field, submit } = useAccountForm({
    check: () => ({ email: isReachable(email) ? undefined : t('session.emailFault') }),
    send: async () => {
      const to = { email: cleanEmail(email), brandId }
      await botCheck.send((botToken) => requestPasswordReset(to, { botToken }))
      go('sent')
    },
  })
  const old = { title: t('session.linkOldTitle'), text: t('session.linkOldText') }
  const told = problem ?? (isLinkOld ? old : undefined)
  return (
    <form ref={form} className={stack.stack} noValidate onSubmit={submit}>
      {told ? <Notice {...told} /> : <p className={css.lead}>{t('session.forgottenLead')}</p>}
      <EmailField {...field('email', email, onEmail)} />
      <Button type="submit" working={working} {...botCheck.guard}>
        {working ? t('session.emailing') : t('session.emailLink')}
      </Button>
      {botCheck.bubble}
      <p className={css.line}>
        <TextButton onClick={() => go('ways')}>{t('session.codeInstead')}</TextButton>
      </p>
    </form>
  )
}
