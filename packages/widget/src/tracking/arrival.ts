import { stored } from '@openchair/ui/storage/store.ts'

/** The channel by which a guest came (tracking/channel). */
export type Channel = 'Openchair' | 'Google' | 'Google Ads' | 'Meta Ads'

/** A guest's arrival: the parameters of campaigns in the address, and the origin of the previous page. */
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

/** Reads an arrival from the address and the page before. A frame has its partner's (`embed/src/wish.ts`). */
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

/** The last campaign that led the guest here, for 30 days, even if they return without one. */
export const storedArrival = stored<Arrival>('openchair-arrival', 1)

/** Stores a guest's arrival, and returns the last campaign. */
export const keepArrival = (arrival: Arrival): Arrival => {
  if (arrival.channel === 'Openchair' && Object.keys(arrival.parameters).length === 0)
    return storedArrival.read() ?? arrival
  storedArrival.write(arrival)
  return arrival
}
