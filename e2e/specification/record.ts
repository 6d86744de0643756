import { TestRunner } from 'vitest'
import { callOf } from './calls.ts'

/** A call that the server accepted in one form, with the fields found in its answer. */
export type RequestRecord = {
  readonly call: string
  readonly form?: string
  readonly fields?: readonly string[]
}

declare module 'vitest' {
  interface TaskMeta {
    /** The calls of a literal client in this test, for `npm run specification`. */
    asked?: RequestRecord[]
  }
}

/** The path to each value, and how it is absent. All elements of a list count as one. */
const leaves = (value: unknown, steps: readonly string[]): readonly string[] => {
  if (Array.isArray(value)) return value.length === 0 ? [`${steps.join('.')}=[]`] : leaves(value[0], steps)
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => leaves(inner, [...steps, name]))
  return [steps.join('.') + (value === null ? '=null' : value === '' ? "=''" : '')]
}

const kindOf = (segment: string): string => (/\d/.test(segment) ? '#' : segment)

/** The form of a request: equal for two that differ only in values. */
const formOf = (
  path: string,
  query: URLSearchParams,
  body: Readonly<Record<string, unknown>> | undefined,
  headers: Readonly<Record<string, string>>,
): string => {
  const asked = [...query].map(([name, value]) =>
    name === 'include' || name === 'sort' ? `${name}=${value}` : name + (value && '='),
  )
  const given = Object.keys(headers).filter((name) => name !== 'authorization')
  return [
    path.split('/').map(kindOf).join('/'),
    ...asked.toSorted(),
    ...(body === undefined ? [] : ['{', ...new Set(leaves(body, []).toSorted()), '}']),
    ...given.toSorted(),
  ].join(' ')
}

const tell = (asked: RequestRecord): void => {
  const meta = TestRunner.getCurrentTest()?.meta
  if (meta !== undefined) (meta.asked ??= []).push(asked)
}

const callNamed = (method: string, path: string): string => {
  const call = callOf(`${method} ${path}`)
  if (call === undefined) throw new Error(`section 7 names no ${method} ${path}`)
  return call
}

/** Records an accepted request with the test that sent it. */
export const recordRequest = (
  method: string,
  url: string,
  body: Readonly<Record<string, unknown>> | undefined,
  headers: Readonly<Record<string, string>>,
): void => {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  tell({ call: callNamed(method, pathname), form: formOf(pathname, searchParams, body, headers) })
}

/** Records the fields found in an answer. */
export const recordFields = (request: string, fields: readonly string[]): void => {
  const [method = '', url = ''] = request.split(' ')
  tell({ call: callNamed(method, new URL(url, 'http://localhost').pathname), fields })
}
