import { plainText } from '@openchair/contract'
import pino, { type DestinationStream, type Logger } from 'pino'

export type { Logger } from 'pino'

export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
type LogLevel = (typeof logLevels)[number]

/** Called for each line before it is written. Gives additional fields for it. */
export type OnLine = (
  level: string,
  line: {
    /** The kind of the case, if a person has to look at it. */
    readonly forPerson?: unknown
  },
) => Record<string, string>

/**
 * Makes the server's log, on standard error unless a target is given. It hides guests' phones, e-mails, codes
 * and tokens: in objects by their key, and in texts of errors by their form, because PostgreSQL quotes values
 * in its messages. The server's secrets are removed from whole lines (`hide`). Lines are JSON, except at a
 * terminal that a person watches (`isWatched`).
 */
export const createLog = (
  level: LogLevel,
  destination?: DestinationStream,
  onLine?: OnLine,
  hide: (line: string) => string = (line) => line,
  isWatched: boolean = destination === undefined && process.stderr.isTTY,
): Logger =>
  pino(
    {
      level,
      hooks: { streamWrite: (line) => (isWatched ? watched(hide(line)) : hide(line)) },
      redact: { paths: [...privateKeys, ...privateKeys.map((key) => `*.${key}`)], censor: '…' },
      serializers: { err: (error: unknown) => describeError(error, (text) => withoutPersons(hide(text))) },
      ...(onLine && {
        mixin: (line: object, number: number) => onLine(pino.levels.labels[number] ?? '', line),
      }),
    },
    destination ?? pino.destination({ dest: 2, sync: true }),
  )

/** Fields that a line at a terminal does not list: they mean nothing there, or stand elsewhere in it. */
const notListed: ReadonlySet<string> = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err'])

/** A line for a person at a terminal: the sentence, its details, and an error below. */
const watched = (line: string): string => {
  let fields: Readonly<Record<string, unknown>>
  try {
    fields = JSON.parse(line) as Readonly<Record<string, unknown>>
  } catch {
    return line
  }
  const label = pino.levels.labels[Number(fields['level'])] ?? ''
  const more = Object.entries(fields)
    .filter(([name]) => !notListed.has(name))
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const { stack, message } = (fields['err'] ?? {}) as { readonly stack?: string; readonly message?: string }
  const sentence = [
    label === 'info' ? '' : `${label}:`,
    typeof fields['msg'] === 'string' ? fields['msg'] : '',
    more.length === 0 ? '' : `(${more.join(', ')})`,
  ]
  const lines = [sentence.filter((part) => part !== '').join(' '), stack ?? message ?? '']
  return `${plainText(lines.filter((each) => each !== '').join('\n'))}\n`
}

const privateKeys = [
  'botToken',
  'phone',
  'email',
  'firstName',
  'lastName',
  'authorization',
  'paymentToken',
  'barberPasscode',
  'passcode',
  'password',
  'token',
  'identity_token',
  'nonce',
]

/** Describes an error for the log. `clean` removes from a text what no log may contain. */
const describeError = (error: unknown, clean: (text: string) => string): object => {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, table } = error as Error & Record<string, unknown>
  return {
    type: error.name,
    message: clean(error.message),
    stack: clean(error.stack ?? ''),
    ...(error.cause instanceof Error && { cause: describeError(error.cause, clean) }),
    code,
    constraint,
    table,
  }
}

/** Removes control and bidirectional characters, e-mails, phones, payment tokens and bearer tokens. */
const withoutPersons = (text: string): string =>
  plainText(text)
    .replace(/[^\s"'(<>=]+@[^\s"')<>,]+\.[a-z]{2,}/gi, '…@…')
    .replace(/\+\d[\d ().-]{6,}\d/g, '+…')
    .replace(/\b(sandbox|pm|tok|ctoken|sk|rk|whsec)_\w+/g, '$1_…')
    .replace(/_secret_\w+/g, '_secret_…')
    .replace(/Bearer\s+\S+/gi, 'Bearer …')
