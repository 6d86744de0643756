import { plainText } from '@openchair/contract'
import pino, { type DestinationStream, type Logger } from 'pino'

export type { Logger } from 'pino'

export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
export type LogLevel = (typeof logLevels)[number]

/** Is told each line that is written, and gives what stands in it besides. */
export type OnLine = (
  level: string,
  line: {
    /** What a person has to look at. */
    readonly forPerson?: unknown
  },
) => Record<string, string>

/**
 * The server's log, on standard error unless given. Phones, e-mails, codes and tokens of guests are hidden: in objects
 * by their key, in the texts of errors by their form, because PostgreSQL quotes values in its messages. Secrets of the server are
 * taken out of each line as a whole (`hide`).
 */
export const createLog = (
  level: LogLevel,
  destination?: DestinationStream,
  onLine?: OnLine,
  hide: (line: string) => string = (line) => line,
): Logger =>
  pino(
    {
      level,
      hooks: { streamWrite: hide },
      redact: { paths: [...privateKeys, ...privateKeys.map((key) => `*.${key}`)], censor: '…' },
      serializers: { err: (error: unknown) => describeError(error, (text) => withoutPersons(hide(text))) },
      ...(onLine && {
        mixin: (line: object, number: number) => onLine(pino.levels.labels[number] ?? '', line),
      }),
    },
    destination ?? pino.destination({ dest: 2, sync: true }),
  )

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

/** `clean` takes out of a text what no log may have. */
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

/** The text without signs that control or turn it, e-mail addresses, phone numbers, payment tokens and bearer tokens. */
const withoutPersons = (text: string): string =>
  plainText(text)
    .replace(/[^\s"'(<>=]+@[^\s"')<>,]+\.[a-z]{2,}/gi, '…@…')
    .replace(/\+\d[\d ().-]{6,}\d/g, '+…')
    .replace(/\b(sandbox|pm|tok|ctoken|sk|rk|whsec)_\w+/g, '$1_…')
    .replace(/_secret_\w+/g, '_secret_…')
    .replace(/Bearer\s+\S+/gi, 'Bearer …')
