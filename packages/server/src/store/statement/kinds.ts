/**
 * A kind of value that statements are given or answer: its SQL type, how it is written and how it is read.
 * One list serves both ways, so that a value is read as it was written.
 */
export type Kind<T> = {
  /** The SQL type of a value. */
  readonly sql: string
  /** Tells whether a column is of this kind, by the number of its type in `pg_type`. */
  readonly takes: (type: number) => boolean
  readonly write: (value: T) => unknown
  /** Reads the driver's value of a column that is not null; absent if that is the value itself. */
  readonly read: ((raw: unknown) => T) | undefined
  readonly isNullable: boolean
}

/** A kind of any type. */
type AnyKind = Omit<Kind<never>, 'read'> & { readonly read: ((raw: unknown) => unknown) | undefined }
export type Kinds = Readonly<Record<string, AnyKind>>
type Of<K> = K extends Kind<infer T> ? T : never
/** The values of a statement. A value that may be null may be undefined as well. */
export type Values<K extends Kinds> = {
  readonly [Name in keyof K]: null extends Of<K[Name]> ? Of<K[Name]> | undefined : Of<K[Name]>
}
/** A row of a statement, by its columns. */
export type Row<K extends Kinds> = { readonly [Name in keyof K]: Of<K[Name]> }

const itself = (value: unknown): unknown => value

const plain = <T>(sql: string, ...types: readonly number[]): Kind<T> => ({
  sql,
  takes: (type) => types.includes(type),
  write: itself,
  read: undefined,
  isNullable: false,
})

const int2 = 21
const int4 = 23
const int8 = 20
/** The first number that PostgreSQL gives to types of the database's owner, such as enumerations. */
const firstOwn = 16_384
const texts: ReadonlySet<number> = new Set([18, 19, 25, 1042, 1043])
const isText = (type: number): boolean => texts.has(type) || type >= firstOwn

/**
 * A text that PostgreSQL converts to another type, such as one of our enumerations, or an instant in ISO
 * 8601.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the type is what its user names
export const textAs = <T extends string = string>(sql: string): Kind<NoInfer<T>> => ({
  ...plain<NoInfer<T>>(sql),
  takes: isText,
})
/** A text with few possible values, such as a language. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the type is what its user names
export const wordOf = <T extends string>(): Kind<T> => textAs<T>('text')
export const text = textAs('text')
export const uuid = plain<string>('uuid', 2950)
/** A whole number. One of 64 bits is an amount in minor units, a count or a minute, and so a safe integer. */
export const integer = plain<number>('integer', int2, int4, int8)
export const bigInteger = plain<number>('bigint', int2, int4, int8)
export const float = plain<number>('float8', 700, 701)
export const numeric: Kind<number> = { ...plain<number>('numeric', 1700), read: Number }
export const boolean = plain<boolean>('boolean', 16)
/** A calendar day, `yyyy-MM-dd`. */
export const day = plain<string>('date', 1082)
export const bytes = plain<Buffer>('bytea', 17)
/** An instant, to the millisecond. */
export const instant: Kind<Temporal.Instant> = {
  ...plain<Temporal.Instant>('timestamptz', 1184),
  write: (value) => value.toString(),
  read: (raw) => (raw as Date).toTemporalInstant(),
}
/** JSON, of a shape that only its writer checks. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the type is what its user names
export const json = <T = unknown>(): Kind<NoInfer<T>> => ({
  ...plain<NoInfer<T>>('jsonb', 114, 3802),
  write: (value) => JSON.stringify(value),
})

export const nullable = <T>(kind: Kind<T>): Kind<T | null> => ({
  ...kind,
  write: (value) => (value === null ? null : kind.write(value)),
  isNullable: true,
})

/** The number of each array type, by the SQL type of its elements. */
const arrays: ReadonlyMap<string, number> = new Map([
  ['boolean', 1000],
  ['bytea', 1001],
  ['integer', 1007],
  ['text', 1009],
  ['float8', 1022],
  ['timestamptz', 1185],
  ['uuid', 2951],
])

export const list = <T>(kind: Kind<T>): Kind<readonly T[]> => {
  const { read } = kind
  return {
    sql: `${kind.sql}[]`,
    takes: (type) => type === arrays.get(kind.sql),
    write: (values) => values.map((value) => (value === null ? null : kind.write(value))),
    read:
      read &&
      ((raw) => (raw as readonly unknown[]).map((each) => (each === null ? (each as T) : read(each)))),
    isNullable: false,
  }
}
