import { inPasswords, isUnbroken, type Reader } from '../../settings.ts'
import { isLoopback } from '../safe-origin.ts'

/** The settings for a mail server (running/settings). */
export type SmtpSettings = {
  readonly host: string
  readonly port: number
  /** True if TLS is used from the first byte. Otherwise STARTTLS is used if the server offers it. */
  readonly secure: boolean
  /** True if a server without STARTTLS is refused, because a password is sent. */
  readonly requireTls: boolean
  readonly login: { readonly user: string; readonly password: string } | undefined
  /** The sender's address. */
  readonly from: string
}

const wanted =
  'an address such as smtps://user:password@mail.example.com?from=booking@example.com; ' +
  `from may be left out where the user is an e-mail address; ${inPasswords}`

const isAddress = (text: string): boolean => /^[^\s@<>,;:"']+@[^\s@<>,;:"']+$/.test(text)

/** Reads the mail server; undefined if it is not set. */
export const readSmtpSettings = ({ setting }: Reader): SmtpSettings | undefined =>
  setting('SMTP_URL', wanted, smtpOf)

const smtpOf = (text: string): SmtpSettings | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  // The sender's address is left out of this check, because its @ is not the one before the host.
  if (!isUnbroken(text.replace(/[?&]from=[^&#]*/, ''))) return undefined
  const secure = url?.protocol === 'smtps:'
  if (url === undefined || (!secure && url.protocol !== 'smtp:') || url.hostname === '') return undefined
  const { user, password } = { user: decoded(url.username), password: decoded(url.password) }
  const from = url.searchParams.get('from') ?? user
  const isKnown = [...url.searchParams.keys()].every((key) => key === 'from')
  const isPath = url.pathname !== '' && url.pathname !== '/'
  if (from === undefined || !isAddress(from) || !isKnown || isPath || url.hash !== '') return undefined
  if (user === undefined || password === undefined || (user === '') !== (password === '')) return undefined
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTls: !secure && user !== '' && !isLoopback(url.hostname),
    login: user === '' ? undefined : { user, password },
    from,
  }
}

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
