/** What the server needs to speak with Stripe (wire.md, Serving). */
export type StripeSettings = {
  readonly secretKey: string
  readonly publishableKey: string
  /** Signs what Stripe reports by itself. */
  readonly webhookSecret: string
  /** Where its API is, without a slash at the end; undefined is Stripe's own address. */
  readonly apiBase: string | undefined
}
