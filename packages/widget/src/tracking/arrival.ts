import { stored } from '@openchair/ui/storage/store.ts'

/** How a guest came (spec 9, Acquisition and platform). */
export type Channel = 'Openchair' | 'Google' | 'Google Ads' | 'Meta Ads'

/** With what a guest came: the parameters by which campaigns are counted, and the origin of the page before. */
export type Arrival = {
  readonly channel: Channel
  readonly parameters: Readonly<Record<string, string>>
  readonly referrer: string | undefined
}

const counted = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|rwg_token)$/
const longest = 500

const isPaid = (medium: string): boolean => /^(?:cpc|ppc|cpm|ads?|paid.*)$/.test(medium)
const google = /(?:^|\.)google\.(?:com?\.)?[a-z]{2,3}$/
const meta = /^(?:facebook|instagram|meta|fb|ig)$/

const originOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined)

const channelOf = (parameters: Arrival['parameters'], referrer: string | undefined): Channel => {
  const source = (parameters['utm_source'] ?? '').toLowerCase()
  const paid = isPaid((parameters['utm_medium'] ?? '').toLowerCase())
  const has = (...names: readonly string[]) => names.some((name) => parameters[name] !== undefined)
  if (has('gclid', 'gbraid', 'wbraid') || (source === 'google' && paid)) return 'Google Ads'
  if (has('fbclid') || (meta.test(source) && paid)) return 'Meta Ads'
  const host = referrer === undefined ? '' : new URL(referrer).hostname
  return has('rwg_token') || source === 'google' || google.test(host) ? 'Google' : 'Openchair'
}

/**
 * Reads how a guest came from the address that was opened and the page before. In a frame that is what the partner's page was
 * opened with, which its script passes on (`packages/embed/src/wish.ts`).
 */
export const readArrival = (address: URL, referrer: string): Arrival => {
  const { searchParams } = address
  const parameters = Object.fromEntries(
    [...searchParams].filter(
      ([name, value]) => counted.test(name) && value !== '' && value.length <= longest,
    ),
  )
  const told = originOf(searchParams.get('referrer') ?? '') ?? originOf(referrer)
  const from = told === address.origin || told === 'null' ? undefined : told
  return { channel: channelOf(parameters, from), parameters, referrer: from }
}

/** The last way by which a guest was led here, for 30 days: whoever comes back by themselves came by it. */
export const storedArrival = stored<Arrival>('openchair-arrival', 1)

/** Keeps how a guest came, and gives how they were led here last. */
export const keepArrival = (arrival: Arrival): Arrival => {
  if (arrival.channel === 'Openchair' && Object.keys(arrival.parameters).length === 0)
    return storedArrival.read() ?? arrival
  storedArrival.write(arrival)
  return arrival
}
