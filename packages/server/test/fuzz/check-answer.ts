import { errorStatus } from '@openchair/contract'
import type { Operation } from './document.ts'
import type { WireAnswer } from './send.ts'

/** Texts that must not be in an answer, because only internals can have produced them. */
const leaks: readonly RegExp[] = [
  /(\n|\\n)\s+at .+[:(]\d+/,
  /node_modules|node:internal|file:\/\//,
  /\/(home|root|usr|var|srv|proc|packages\/server)\//,
  /syntax error at|invalid input syntax|invalid byte sequence|duplicate key|violates|deadlock detected/i,
  /\b(pg_|tstzrange|graphile_worker|appointment_no_overlap)|_(pkey|fkey|key|check|idx)\b/,
  /\b(relation|column|constraint) "/,
  /\b(select|insert into|update|delete from)\b[^';]*\b(from|values|set|where)\b/i,
  /\b(Type|Range|Reference|Syntax|Zod|Assertion)Error\b|is not a function|Cannot read propert|is not iterable/,
  /\bE(CONNREFUSED|CONNRESET|NOENT|PIPE|ACCES)\b|\bFST_\w+/,
  /root:x:0/,
]

/** Codes with which every call may refuse. The reference lists them once, not for each call. */
const ofEveryCall: ReadonlySet<string> = new Set([
  'invalid_request',
  'invalid_json',
  'body_too_large',
  'unsupported_media_type',
  'not_found',
  'too_many_requests',
])

type Refusal = { readonly status: number; readonly code: string; readonly message: string }

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const refusalFaults = (operation: Operation, { status, text }: WireAnswer): readonly string[] => {
  const body = parsed(text)
  const checked = operation.answers.get('default')?.safeParse(body)
  if (checked?.success !== true) return [`is no refusal as documented: ${checked?.error.message}`]
  const { status: said, code, message } = body as Refusal
  const known: number | undefined = errorStatus[code as keyof typeof errorStatus]
  return [
    ...(said === status ? [] : [`says that it is ${said}`]),
    ...(known === undefined ? [`has an unknown code: ${code}`] : []),
    ...(known === status || code === 'invalid_request' ? [] : [`has a code of another status: ${code}`]),
    ...(ofEveryCall.has(code) || operation.codes.has(code) ? [] : [`has a code not announced: ${code}`]),
    ...(message.trim() === '' || /\{\w+\}|undefined|\bNaN\b/.test(message)
      ? [`has no whole message: ${message}`]
      : []),
  ]
}

/** All faults of an answer; none if it conforms to the document. `method` is the one that was really sent. */
export const answerFaults = (operation: Operation, method: string, answer: WireAnswer): readonly string[] => {
  const { status, contentType, text } = answer
  if (status >= 500) return [`is a ${status}`]
  const leak = leaks.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined)
  if (leak !== undefined) return [`shows the inside: ${leak}`]
  if (method === 'HEAD' || (method === 'OPTIONS' && status === 204)) return []
  if (!/^application\/json; charset=utf-8$/.test(contentType)) return [`is of the type "${contentType}"`]
  if (status >= 400) return refusalFaults(operation, answer)
  if (method !== operation.method) return [`answers ${method} with ${status}`]
  const checked = operation.answers.get(String(status))?.safeParse(parsed(text))
  if (checked === undefined) return [`is a ${status}, which the document does not know`]
  return checked.success ? [] : [`is not as documented: ${checked.error.message}`]
}
