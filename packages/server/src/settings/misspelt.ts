import type { Environment } from '../settings.ts'
import { nearestOf } from './suggestion.ts'

/** Settings that only other programs read, such as the partner's page, backups, balancers and Node. */
const elsewhere = [
  'PARTNER_PORT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'KEEP_BACKUPS_DAYS',
  'KEEP_BASES_DAYS',
  'VITE_BRAND_COLOURS',
  'OPENCHAIR_PASSWORD',
  'POSTGRES_PASSWORD',
  'PUBLISH_PORT',
  'TLS_PROXY',
  'NODE_OPTIONS',
]

/** The first words of settings that only this server has. Any name that begins with one was meant for it. */
const ours = /^(STRIPE|TWILIO|SMTP|TURNSTILE|TRUSTED|DATABASE|METRICS|KEEP)_/
/** Names of variables that orchestrators set for a service whose name begins with such a word. */
const ofServices = /_(SERVICE|PORT)(_|$)/

/**
 * The most letters that may differ in a name with another first word. Few, because an environment is full of
 * unrelated names.
 */
const mostLetters = (name: string): number => Math.min(2, Math.floor(name.length / 4))

/** The length of the shortest name that is considered. A shorter one is similar to too much. */
const shortest = 7

/**
 * Sentences about unknown settings that were probably meant for this server, because a known one has a
 * similar spelling or beginning. Otherwise nobody would notice that they have no effect.
 * @param names the settings that the server reads.
 */
export const misspeltIn = (environment: Environment, names: Iterable<string>): readonly string[] => {
  const known = [...names, ...elsewhere]
  const unread = Object.entries(environment).flatMap(([name, value]) =>
    value?.trim() && name.length >= shortest && !known.includes(name) ? [name] : [],
  )
  return unread.flatMap((name) => {
    const isOurs = ours.test(name) && !ofServices.test(name)
    const meant = nearestOf(name, known, isOurs ? undefined : mostLetters(name))
    if (meant !== undefined) return [`${name} is no setting, and has no effect; did you mean ${meant}?`]
    const alike = known.filter((each) => each.split('_')[0] === name.split('_')[0])
    return isOurs ? [`${name} is no setting, and has no effect; there are ${alike.join(', ')}`] : []
  })
}
