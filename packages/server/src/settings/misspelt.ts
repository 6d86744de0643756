import type { Environment } from '../settings.ts'
import { nearestOf } from './suggestion.ts'

/** Settings that something else reads: the partner's page, traces, backups, the widget's build, balancers, Node. */
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

/** The first words of settings that nobody else has: whatever begins so was meant for this server. */
const ours = /^(STRIPE|TWILIO|SMTP|TURNSTILE|TRUSTED|DATABASE|METRICS|KEEP)_/
/** Set by orchestrators for a service that is called so. */
const ofServices = /_(SERVICE|PORT)(_|$)/

/** The most letters that are mistaken in any other name: an environment is full of names that have nothing to do with this server. */
const mostLetters = (name: string): number => Math.min(2, Math.floor(name.length / 4))

/** The shortest that is looked at: a shorter name may be anybody's. */
const shortest = 7

/**
 * Sentences about settings that nobody reads and that were probably meant for this server: another one is spelled like them, or begins alike.
 * Nobody would notice otherwise that they have no effect.
 * @param names what the server reads.
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
