import type { SignInProps } from '../../popup-stack/popup-props.ts'

/** The properties of each step of the sign-in. */
export type StepProps = {
  readonly brandId: string
  /** The typed e-mail, shared by all steps. */
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly go: (step: Step) => void
}

/** A step, with its initial data. */
export type Step = NonNullable<SignInProps['step']> | 'sent'
