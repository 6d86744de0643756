/** What a password needs, by rule (spec 5, Customer). */
export const ruleTexts = {
  length: 'session.ruleLength',
  letter: 'session.ruleLetter',
  numberOrSign: 'session.ruleNumberOrSign',
} as const
