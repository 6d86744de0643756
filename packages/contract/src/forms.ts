/**
 * Alternative forms of a call's input, as data without zod (wire/forms). The server turns each into the
 * preferred form, which the schema defines, before it parses a request. The reference lists them after that
 * form. Two more forms are accepted by every call. `null` or an empty text means that an optional field is
 * missing. A body may contain the headers that `headersInBody` names.
 */
export type Forms = {
  /** Other addresses of the call, with the same parameters as its path. */
  readonly paths?: readonly string[]
  /** Names that `include` accepts for parts that answers have anyway; `shop.photos` needs both its names. */
  readonly include?: readonly string[]
  /** Keys that `sort` accepts, with or without `-`: those by which rows are sorted as documented. */
  readonly sort?: readonly string[]
  /** True if the request may limit the rows of the answer by `limit`, from 1 to `maxLimit`. */
  readonly limit?: true
  /** Fields of the query that list names: joined by commas, or repeated, even with `[]` after the name. */
  readonly lists?: readonly string[]
  /** Values of fields in the query that change nothing and are ignored, by field. */
  readonly anyway?: Readonly<Record<string, readonly string[]>>
  /** Fields that may repeat the value of another field, most often one of the path, by that field's name. */
  readonly same?: Readonly<Record<string, string>>
  /** Other names of fields, each with the preferred one. A dot leads to a field of an object in the body. */
  readonly renamed?: Readonly<Record<string, string>>
  /** Fields of the query that the body may carry instead. */
  readonly inBody?: readonly string[]
  /** Texts of the body that the query may carry instead. */
  readonly inQuery?: readonly string[]
  /** The preferred shape of the customer's fields: `flat`, or `nested` in `customer`. Both are accepted. */
  readonly customer?: 'flat' | 'nested'
  /** Other values of texts in the body, each with the preferred value, by the path of the field. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Fields that are ignored, by the path of their object; `*` stands for every element of a list. */
  readonly dropped?: Readonly<Record<string, readonly string[]>>
  /** True if `services: [{ id }]` and `serviceIds: [id]` mean the same wherever the input lists services. */
  readonly serviceLists?: true
  /** True if `products` may replace `items`, and the `type` of a line may be missing. */
  readonly productLines?: true
}

/** The fields of a customer, in either shape. */
export const customerFields = ['firstName', 'lastName', 'email', 'phone', 'preferredLanguage'] as const

/** Languages with a shorter name in calls (shops/language-choice). */
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
