import { cleanEmail, isEmail } from '@openchair/rules'
import { useT } from '../../i18n/use-t.ts'
import type { SignInProps } from '../../popup-stack/popup-props.ts'
import type { useAccountForm } from '../../session/account-form.tsx'
import { EmailField } from '../../session/customer-fields.tsx'

export type StepProps = {
  readonly brandId: string
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly go: (step: Step) => void
}

export type Step = NonNullable<SignInProps['step']> | 'sent'

export const SignInEmail = (field: ReturnType<ReturnType<typeof useAccountForm>['field']>) => (
  <EmailField {...field} label={useT()('session.email')} autoComplete="username" required />
)

/** Returns the fault of an e-mail address to which no code or link can be sent. */
export const useEmailFault = () => {
  const t = useT()
  return (email: string) => (isEmail(cleanEmail(email)) ? undefined : t('session.emailFault'))
}
