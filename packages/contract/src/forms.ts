/**
 * Other forms in which a call takes the same thing, as data without zod (spec 7, read literally). The server turns each into the
 * preferred form, which is the schema's, before it parses a request; the reference describes them after that one. Two more hold
 * for every call: `null` or an empty text stands for an absent thing wherever a field is optional, and a body may bear the headers
 * that `headersInBody` names.
 */
export type Forms = {
  /** Other addresses of the call, with the parameters of its own. */
  readonly paths?: readonly string[]
  /** Names that `include` may list, of what is answered anyway. `shop.photos` is listed where both of its names are. */
  readonly include?: readonly string[]
  /** Keys that `sort` may list, each with and without `-`: those of the documented order of the rows, in which a tie is left. */
  readonly sort?: readonly string[]
  /** `limit` cuts the rows of the answer; from 1 to `maxLimit`. */
  readonly limit?: true
  /** Texts of the query that list names joined by commas: they may come repeatedly as well, and with `[]` behind their name. */
  readonly lists?: readonly string[]
  /** Values of a field of the query that say what is so anyway; they are dropped. */
  readonly anyway?: Readonly<Record<string, readonly string[]>>
  /** Fields that may say again what another field says, most often one of the path, by the name of that one. */
  readonly same?: Readonly<Record<string, string>>
  /** Other names of fields, each with the preferred one. A dot leads into an object of the body. */
  readonly renamed?: Readonly<Record<string, string>>
  /** Fields of the query that may stand in the body as well. */
  readonly inBody?: readonly string[]
  /** Texts of the body that may stand in the query as well. */
  readonly inQuery?: readonly string[]
  /** The fields of the customer are preferred side by side (`flat`) or within `customer` (`nested`), and taken in both shapes. */
  readonly customer?: 'flat' | 'nested'
  /** Other values of texts of the body, each with the preferred one, by the path of their field. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Fields that say nothing here and are dropped, by the path of what holds them; `*` stands for every element of a list. */
  readonly dropped?: Readonly<Record<string, readonly string[]>>
  /** Wherever the input lists services, `services: [{ id }]` and `serviceIds: [id]` are the same. */
  readonly serviceLists?: true
  /** `products` are `items`, and the `type` of a line may be missing. */
  readonly productLines?: true
}

/** The fields that a customer is sent by, in either shape. */
export const customerFields = ['firstName', 'lastName', 'email', 'phone', 'preferredLanguage'] as const

/** A language of the interface that calls know by a shorter name (spec 3, Customer). */
export const languageValues = { 'es-419': 'es' } as const

/** The fields of a customer that the session tells anyway. */
export const accountIds = ['id', 'userId'] as const

/** The fields of a customer that an appointment does not need: its guest has a name, and whoever books is written to. */
export const guestContacts = ['id', 'userId', 'email', 'phone', 'preferredLanguage'] as const

/** The parts of a shop that calls are asked to include. */
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
