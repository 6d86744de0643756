import { damage } from './damage.ts'
import type { Operation } from './document.ts'
import { knownValues } from './known-values.ts'
import { type Making, makeValue } from './make-value.ts'
import { spoil } from './spoil.ts'

/** A request in the form in which it is sent. */
export type WireRequest = {
  readonly method: string
  /** Path and query, encoded. */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
}

/** The values of a request before they are encoded. */
export type Draft = {
  readonly path: Record<string, unknown>
  readonly query: Record<string, unknown>
  body: unknown
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Replaces lone surrogates, which no URL can contain, as a browser does. */
const encoded = (value: unknown): string => encodeURIComponent(textOf(value).toWellFormed())

const draftOf = (making: Making, { path, parameters, body }: Operation): Draft => {
  const draft: Draft = { path: {}, query: {}, body: undefined }
  const segments = path.split('/')
  for (const { in: part, name, required = false, schema } of parameters) {
    if (part === 'query' && !required && making.random.chance(0.6)) continue
    const parent = segments[segments.indexOf(`{${name}}`) - 1] ?? ''
    draft[part][name] = makeValue(making, schema, { name, parent })
  }
  if (typeof draft.path['services'] === 'string' && making.random.chance(0.4)) {
    const more = knownValues(making.shop, 'services', '')
    draft.path['services'] += `;${textOf(making.random.pick(more))}`
  }
  if (body !== undefined) draft.body = makeValue(making, body, { name: '', parent: '' })
  return draft
}

const targetOf = (path: string, draft: Draft): string => {
  const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) => encoded(draft.path[name]))
  const pairs = Object.entries(draft.query).flatMap(([name, value]) =>
    [value].flat().map((each) => `${encoded(name)}=${encoded(each)}`),
  )
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`
}

/** Makes a request for an operation. Four in ten are valid, the others have wrong values or are damaged. */
export const makeRequest = (making: Making, operation: Operation): WireRequest => {
  const { random } = making
  const draft = draftOf(making, operation)
  const kind = random.whole(0, 9)
  if (kind >= 4) spoil(draft, kind >= 8 ? random.whole(2, 5) : 1, random)
  const json = draft.body === undefined ? undefined : JSON.stringify(draft.body)
  const desk = operation.isOfDesk && random.chance(0.9) ? random.pick(making.desks ?? [{}]) : {}
  const token =
    operation.isOfSession && !operation.isOfDesk && random.chance(0.8) ? making.shop.tokens.at(-1) : undefined
  const request: WireRequest = {
    method: operation.method,
    target: targetOf(operation.path, draft),
    headers: {
      // Each request has another address behind a trusted proxy, because guesses of codes are limited by
      // address.
      'x-forwarded-for': `10.0.${random.whole(0, 255)}.${random.whole(0, 255)}`,
      ...desk,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    body: json === undefined ? undefined : Buffer.from(json),
  }
  return random.chance(0.2) ? damage(request, random) : request
}

/** Bash's notation for escaped characters. An argument cannot contain NUL, so bodies go through `printf`. */
const quoted = (text: string): string =>
  /^[\x20-\x26\x28-\x7e]*$/.test(text)
    ? `'${text}'`
    : `$'${Array.from(Buffer.from(text, 'latin1'), (byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')}'`

const longestLine = 100_000

/** The request as a shell command, with which a person can repeat a finding. */
export const curlLine = (url: string, { method, target, headers, body }: WireRequest): string => {
  const given = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  const curl = ['curl', '-isS', '--globoff', '--path-as-is', '-X', method, ...given]
  if (body === undefined) return [...curl, quoted(url + target)].join(' ')
  const bytes = body
    .toString('latin1')
    .replace(
      /[^\x20-\x24\x26-\x5b\x5d-\x7e]|'/g,
      (byte) => `\\${byte.charCodeAt(0).toString(8).padStart(3, '0')}`,
    )
  const text = bytes.length > longestLine ? `${bytes.slice(0, longestLine)}… (${body.length} bytes)` : bytes
  return `printf '${text.replaceAll('%', '%%')}' | ${[...curl, '--data-binary', '@-', quoted(url + target)].join(' ')}`
}
