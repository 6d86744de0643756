import type { Environment } from '../settings.ts'

/** Settings that are secret as a whole. */
const wholly =
  /^(STRIPE_(SECRET_KEY|WEBHOOK_SECRET)|TWILIO_AUTH_TOKEN|BOT_CHECK_SECRET|TURNSTILE_SECRET|OTEL_EXPORTER_OTLP_HEADERS)$/
/** Addresses that may hold a password. */
const addresses = /^(DATABASE_\w+|SMTP_URL|OTEL_EXPORTER_OTLP_ENDPOINT)$/

/** A shorter one would take ordinary words out of texts. */
const shortest = 4

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The password of an address, as it is written, up to the last @: it need not be an address that anybody can read. */
const passwordIn = (address: string): readonly string[] => {
  const password = /^[^:]*:\/*[^:]*:(.*)@/s.exec(address)?.[1]
  const parameters = [...address.matchAll(/[?&](?:\w*password|\w*key|\w*token)=([^&#]*)/gi)]
  return [...(password === undefined ? [] : [password]), ...parameters.map(([, value = '']) => value)]
}

/** The secrets among settings, also in those that cannot be used. */
export const secretsIn = (environment: Environment): readonly string[] =>
  Object.entries(environment).flatMap(([name, value]) => {
    const text = value?.trim() ?? ''
    const found = wholly.test(name) ? [text] : addresses.test(name) ? passwordIn(text) : []
    return found.flatMap((each) => [each, decoded(each)]).filter((each) => each.length >= shortest)
  })

/**
 * Gives what takes secrets out of a text, wherever they stand as a whole: also as JSON writes them, and as an address does. This is the last
 * net, before a log and before what a program says; no text should have them.
 */
export const hideSecrets = (secrets: readonly string[]): ((text: string) => string) => {
  const forms = secrets.flatMap((each) => [each, JSON.stringify(each).slice(1, -1), encodeURIComponent(each)])
  if (forms.length === 0) return (text) => text
  // The longest first: a part of another one would leave the rest of that.
  const any = [...new Set(forms)].toSorted((a, b) => b.length - a.length).map((each) => RegExp.escape(each))
  // The sign before one may be the letter of an escape, such as that of a line's end.
  const pattern = new RegExp(`(?<=^|[^A-Za-z0-9]|\\\\[nrt])(?:${any.join('|')})(?![A-Za-z0-9])`, 'g')
  return (text) => text.replaceAll(pattern, '…')
}
