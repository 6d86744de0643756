/** What a password needs, by rule (accounts/password-rules). */
export const ruleTexts = {
  length: 'password.length',
  letter: 'password.letter',
  numberOrSign: 'password.numberOrSign',
} as const
