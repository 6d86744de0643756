import type { Environment } from '../settings.ts'

/** Settings that are secret as a whole. */
const wholly =
  /^(STRIPE_(SECRET_KEY|WEBHOOK_SECRET)|TWILIO_AUTH_TOKEN|BOT_CHECK_SECRET|TURNSTILE_SECRET|OTEL_EXPORTER_OTLP_HEADERS)$/
/** Addresses that may contain a password. */
const addresses = /^(DATABASE_\w+|SMTP_URL|OTEL_EXPORTER_OTLP_ENDPOINT)$/

/** The length of the shortest secret that is removed. A shorter one would remove ordinary words. */
const shortest = 4

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The password of an address as it is written, up to the last @, even if the address cannot be parsed. */
const passwordIn = (address: string): readonly string[] => {
  const password = /^[^:]*:\/*[^:]*:(.*)@/s.exec(address)?.[1]
  const parameters = [...address.matchAll(/[?&](?:\w*password|\w*key|\w*token)=([^&#]*)/gi)]
  return [...(password === undefined ? [] : [password]), ...parameters.map(([, value = '']) => value)]
}

/** The secrets among the settings, even in settings that cannot be used. */
export const secretsIn = (environment: Environment): readonly string[] =>
  Object.entries(environment).flatMap(([name, value]) => {
    const text = value?.trim() ?? ''
    const found = wholly.test(name) ? [text] : addresses.test(name) ? passwordIn(text) : []
    return found.flatMap((each) => [each, decoded(each)]).filter((each) => each.length >= shortest)
  })

/**
 * Makes the function that removes secrets from a text, in plain form and as JSON and addresses write them. It
 * is the last safeguard for log lines and the output of programs. No text should contain a secret anyway.
 */
export const hideSecrets = (secrets: readonly string[]): ((text: string) => string) => {
  const forms = secrets.flatMap((each) => [each, JSON.stringify(each).slice(1, -1), encodeURIComponent(each)])
  if (forms.length === 0) return (text) => text
  // The longest secrets go first. If a shorter one that is part of a longer one went first, the rest of that
  // would remain.
  const any = [...new Set(forms)].toSorted((a, b) => b.length - a.length).map((each) => RegExp.escape(each))
  // The letter before a secret may belong to an escape, such as that of a line break.
  const pattern = new RegExp(`(?<=^|[^A-Za-z0-9]|\\\\[nrt])(?:${any.join('|')})(?![A-Za-z0-9])`, 'g')
  return (text) => text.replaceAll(pattern, '…')
}
