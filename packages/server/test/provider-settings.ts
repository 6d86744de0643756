/** Settings by which payments run on Stripe. */
export const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_51Abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_51Abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc+/=',
}

/** Settings by which Twilio sends text messages. */
export const twilio = {
  TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
  TWILIO_AUTH_TOKEN: '0b'.repeat(16),
  TWILIO_FROM: '+12125550100',
}
