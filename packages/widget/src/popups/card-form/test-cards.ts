/** The numbers that the sandbox knows, with the effect of each (payments/sandbox). */
export const testCards = [
  { number: '4242424242424242', does: 'testSucceeds' },
  { number: '4000000000000002', does: 'testDeclined' },
  { number: '4000000000009995', does: 'testFunds' },
  { number: '4000000000000069', does: 'testExpired' },
  { number: '4000000000000127', does: 'testCvc' },
  { number: '4000000000000119', does: 'testProcessing' },
  { number: '4000000000000341', does: 'testLater' },
  { number: '4000002760003184', does: 'testChallenge' },
] as const

export const isTestCard = (digits: string): boolean => testCards.some(({ number }) => number === digits)

/** The sandbox's token for a card. The form sends nothing else. */
export const sandboxToken = (digits: string): string => `sandbox_${digits}`
