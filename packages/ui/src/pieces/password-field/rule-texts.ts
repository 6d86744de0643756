/** What a password needs, by rule (spec 5, Customer). */
export const ruleTexts = {
  length: 'password.length',
  letter: 'password.letter',
  numberOrSign: 'password.numberOrSign',
} as const
