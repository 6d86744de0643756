/**
 * Alternative forms of a call's input, as data without zod (wire/forms). The server turns each
 * into the preferred form, which the schema defines, before it parses a request. The reference lists them
 * after that form.
 * Two more hold for every call. `null` or an empty text means that an optional field is absent. A body may
 * carry the headers that `headersInBody` names.
 */
export type Forms = {
  /** Other addresses of the call, with the parameters of its own. */
  readonly paths?: readonly string[]
  /** Names that `include` accepts for parts that every answer has; `shop.photos` needs both of its names. */
  readonly include?: readonly string[]
  /** Keys that `sort` accepts, with or without `-`: the documented order of rows, and that among equals. */
  readonly sort?: readonly string[]
  /** True if `limit` cuts the rows of the answer; from 1 to `maxLimit`. */
  readonly limit?: true
  /** Texts of the query that list names joined by commas, or repeated, also with `[]` after their name. */
  readonly lists?: readonly string[]
  /** Values in the query that change nothing and are dropped. */
  readonly anyway?: Readonly<Record<string, readonly string[]>>
  /** Fields that may repeat another field, most often one of the path, by that field's name. */
  readonly same?: Readonly<Record<string, string>>
  /** Other names of fields, each with the preferred one. A dot leads into an object of the body. */
  readonly renamed?: Readonly<Record<string, string>>
  /** Fields of the query that the body may carry instead. */
  readonly inBody?: readonly string[]
  /** Texts of the body that the query may carry instead. */
  readonly inQuery?: readonly string[]
  /** The preferred shape of the customer's fields: `flat`, or `nested` in `customer`. Both are accepted. */
  readonly customer?: 'flat' | 'nested'
  /** Other values of texts in the body, each with the preferred one, by the path of the field. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Fields without a meaning here, which are dropped, by the path of their object; `*` is every element. */
  readonly dropped?: Readonly<Record<string, readonly string[]>>
  /** True if `services: [{ id }]` and `serviceIds: [id]` mean the same wherever the input lists services. */
  readonly serviceLists?: true
  /** True if `products` may replace `items`, and the `type` of a line may be missing. */
  readonly productLines?: true
}

/** The fields of a customer, in either shape. */
export const customerFields = ['firstName', 'lastName', 'email', 'phone', 'preferredLanguage'] as const

/** Languages that calls know by a shorter name (shops/language-choice). */
export const languageValues = { 'es-419': 'es' } as const

/** The fields of a customer that the session determines. */
export const accountIds = ['id', 'userId'] as const

/** Contact fields that an appointment does not need: messages go to the customer, not to its guest. */
export const guestContacts = ['id', 'userId', 'email', 'phone', 'preferredLanguage'] as const

/** The parts of a shop that a call can include. */
export const shopParts = [
  'address',
  'photos',
  'logo',
  'staticMap',
  'instagramImages',
  'schedules',
  'waitingLists',
  'waiting_lists',
  'reward',
  'settings',
] as const
