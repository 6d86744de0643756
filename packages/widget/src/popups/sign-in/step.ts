import type { SignInProps } from '../../popup-stack/popup-props.ts'

/** What each step of the sign-in is told. */
export type StepProps = {
  readonly brandId: string
  /** Typed once, it stands in every step that asks for it. */
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly go: (step: Step) => void
}

/** A step, with what it begins with. */
export type Step = NonNullable<SignInProps['step']> | 'sent'
