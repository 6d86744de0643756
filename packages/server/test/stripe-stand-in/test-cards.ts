/** The reason why a card failed, in the form that an intent stores. */
export type Failure = { readonly code: string; readonly decline_code?: string; readonly message: string }

export type TestCard = {
  readonly number: string
  readonly brand: string
  /** The failure when the card is checked, whether it is charged or not. */
  readonly failure?: Failure
  /** The failure when the card is charged; a mere check succeeds. */
  readonly chargeFailure?: Failure
  /** Tells whether it requires 3-D Secure: always, or only until it has been stored once. */
  readonly challenge?: 'always' | 'first time'
}

const declined = (decline_code: string): Failure => ({
  code: 'card_declined',
  decline_code,
  message: 'Your card was declined.',
})
const failed = (code: string, message: string): Failure => ({ code, decline_code: code, message })

/** Stripe's published test cards, each with the payment method that servers use for it. */
const cards: Readonly<Record<string, TestCard>> = {
  pm_card_visa: { number: '4242424242424242', brand: 'visa' },
  pm_card_mastercard: { number: '5555555555554444', brand: 'mastercard' },
  pm_card_visa_chargeDeclined: {
    number: '4000000000000002',
    brand: 'visa',
    failure: declined('generic_decline'),
  },
  pm_card_visa_chargeDeclinedInsufficientFunds: {
    number: '4000000000009995',
    brand: 'visa',
    failure: declined('insufficient_funds'),
  },
  pm_card_chargeDeclinedExpiredCard: {
    number: '4000000000000069',
    brand: 'visa',
    failure: failed('expired_card', 'Your card has expired.'),
  },
  pm_card_chargeDeclinedIncorrectCvc: {
    number: '4000000000000127',
    brand: 'visa',
    failure: failed('incorrect_cvc', "Your card's security code is incorrect."),
  },
  pm_card_chargeDeclinedProcessingError: {
    number: '4000000000000119',
    brand: 'visa',
    failure: failed('processing_error', 'An error occurred while processing your card.'),
  },
  pm_card_chargeCustomerFail: {
    number: '4000000000000341',
    brand: 'visa',
    chargeFailure: declined('generic_decline'),
  },
  pm_card_authenticationRequired: {
    number: '4000002760003184',
    brand: 'visa',
    challenge: 'always',
  },
  pm_card_authenticationRequiredOnSetup: {
    number: '4000002500003155',
    brand: 'visa',
    challenge: 'first time',
  },
}

/** Finds a test card by its published payment method, or by the number that was entered in a browser. */
export const testCardOf = (name: string): TestCard | undefined =>
  cards[name] ?? Object.values(cards).find(({ number }) => number === name)
