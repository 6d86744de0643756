import { minPasswordLength } from '@openchair/contract'

/** The rules for a password, in the order in which they are shown (accounts/password-rules). */
export const passwordRules = ['length', 'letter', 'numberOrSign'] as const
export type PasswordRule = (typeof passwordRules)[number]

const meets: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  length: (password) => Array.from(password).length >= minPasswordLength,
  letter: (password) => /\p{L}/u.test(password),
  numberOrSign: (password) => /[^\p{L}\s]/u.test(password),
}

/** The rules that a password still breaks. */
export const passwordFaults = (password: string): readonly PasswordRule[] =>
  passwordRules.filter((rule) => !meets[rule](password))
