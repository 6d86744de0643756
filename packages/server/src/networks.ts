/** A network for which a request counts. It may have `times` as many tries as an address. */
export type CountedNetwork = { readonly network: string; readonly times: number }

/** Numbers by which the maximum of an address is multiplied for a /64, a /56 and a /48 (limits/networks). */
export const networkTimes = [1, 4, 16] as const

/** The widest network for which a request counts. Accepts a network from `networkOf`. */
export const widestNetwork = (network: string): string => networksAround(network).at(-1)?.network ?? network

/**
 * The network that is stored of a request if nothing is counted by it: the /24 of an IPv4 address, the /48 of
 * an IPv6 address. It shows roughly where a person was, and hardly who. Accepts a network from `networkOf`.
 */
export const coarseNetwork = (network: string): string => {
  const [first, second, third, fourth] = network.split('.')
  return fourth === undefined ? widestNetwork(network) : `${first}.${second}.${third}.0/24`
}

/**
 * The networks for which a request counts, the narrowest first. An IPv4 address counts alone. An IPv6 address
 * counts for its /64, /56 and /48, because one subscriber may have 256 of the /64 and a rented server 65,536.
 * Accepts a network from `networkOf`.
 */
export const networksAround = (network: string): readonly CountedNetwork[] => {
  const [prefix = '', bits] = network.split('::/')
  if (bits !== '64') return [{ network, times: networkTimes[0] }]
  const groups = prefix.split(':')
  const site = groups.slice(0, 3).join(':')
  const line = (Number.parseInt(groups[3] ?? '0', 16) & 0xff00).toString(16)
  const around = [network, `${site}:${line}::/56`, `${site}::/48`] as const
  return networkTimes.map((times, index) => ({ network: around[index] ?? network, times }))
}
