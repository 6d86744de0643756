import { z } from 'zod'
import { type Fields, isGiven, isRecord } from './draft.ts'

type Issue = z.core.$ZodIssue
type Path = Issue['path']
type Parsed<T> =
  | { readonly success: true; readonly data: T }
  | { readonly success: false; readonly issues: readonly Issue[] }

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  )

const textOf = (path: Path): string => JSON.stringify(path.map(String))

/**
 * Parses an input. In an optional field that allows neither, `null` or an empty text counts as absent. In a
 * field that may be `null`, an empty text or a missing value counts as `null`. Leaves an input that is valid
 * as it is.
 */
export const parseGiven = <S extends z.ZodObject>(schema: S, input: Fields): Parsed<z.output<S>> => {
  const parsed = schema.safeParse(input, { reportInput: true })
  if (parsed.success) return parsed
  const { issues } = parsed.error
  const isNullable = ([name, ...more]: Path): boolean => {
    const field: z.core.$ZodType | undefined = schema.shape[String(name)]
    return more.length === 0 && field !== undefined && z.safeParse(field, null).success
  }
  const absent = issues.filter(({ path }) => {
    const value = valueAt(input, path)
    if (path.length === 0 || isGiven(value) || !isRecord(valueAt(input, path.slice(0, -1)))) return false
    return value !== undefined || isNullable(path)
  })
  if (absent.length === 0) return { success: false, issues }
  const without = structuredClone(input)
  for (const { path } of absent) {
    const holder = valueAt(without, path.slice(0, -1))
    const name = String(path.at(-1))
    if (!isRecord(holder)) continue
    if (isNullable(path)) holder[name] = null
    else delete holder[name]
  }
  const again = schema.safeParse(without, { reportInput: true })
  if (again.success) return again
  // A required field is reported with the fault of its own value, not as missing.
  const before = new Map(absent.map((issue) => [textOf(issue.path), issue]))
  return {
    success: false,
    issues: again.error.issues.map((issue) => before.get(textOf(issue.path)) ?? issue),
  }
}
