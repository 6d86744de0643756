/**
 * The kinds of tables if rows are sharded by shop (docs/SCALE.md). Sharded are those with the shop in their
 * primary key. Any other new table has to be listed here, with a reason unless it is small and written by the
 * import alone.
 */

/** Small tables, read with every shop's rows and written by the import alone: copies on every node. */
export const referenceTables = [
  'brand',
  'shop',
  'barber',
  'tax',
  'service',
  'service_tax',
  'service_addon',
  'offering',
  'membership',
] as const

/** Tables on the coordinator alone, each with its reason. */
export const localTables = {
  customer: 'of all shops of a brand; each booking writes one',
  user_account: 'of all brands',
  user_identity: 'of a user',
  user_session: 'of a user, found by its token',
  account_link: 'of a user, found by its token',
  sign_in_code: 'of a phone and a brand',
  identity_nonce: 'of no shop, for minutes',
  consent: 'of a customer, found with those of all shops',
  consent_ask: 'of a customer, found by its token',
  consent_link: 'of a customer, found by its token',
  prepared_card: 'of a cart, a sale, a user or a network, for a day',
  payment_card: 'of a customer, used at all shops of a brand',
  promo: 'a counter of a brand, which all of its shops lower',
  gift_card: 'a balance of a brand, which all of its shops lower',
  calendar_feed: 'found by its secret; a row a professional',
  message: 'of a receiver, whose turns are counted over all shops',
  text_count: 'a counter of a brand, which all of its shops raise',
  limit_count: 'by a key of any kind',
  request_count: 'by an address, for minutes',
  security_event: 'of an account, a contact or nobody',
  own_secret: 'a key for all',
  used_bot_proof: 'by a proof of the bot check',
  waiting_room: 'one row for all',
  widget_file: 'of a build of the widget',
  payment_event: 'by the provider’s id',
  sandbox_payment: 'the sandbox provider’s own books',
  stripe_intent: 'by the provider’s key',
  migration: 'what the schema is made of',
} as const
