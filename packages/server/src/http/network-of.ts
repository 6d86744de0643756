import { isIPv4, isIPv6 } from 'node:net'

/**
 * Drops the port that some proxies append to a forwarded address. All texts that are no address count as one.
 */
const withoutPort = (address: string): string => {
  const [host = ''] = address.split(':')
  return isIPv4(host) ? host : 'unknown'
}

/**
 * The network for which a request is counted: an IPv4 address, or the first 64 bits of an IPv6 address,
 * because a customer of an access provider usually has a whole /64. `::ffff:192.0.2.1` is the IPv4 address
 * that it contains.
 */
export const networkOf = (address: string): string => {
  const [plain = ''] = (/^\[(.+)\](:\d+)?$/.exec(address)?.[1] ?? address).split('%')
  if (!isIPv6(plain)) return withoutPort(plain)
  const { hostname } = new URL(`http://[${plain}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  const groups = tail === undefined ? before : [...before, ...zeros, ...after]
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  if (isMapped) {
    const bytes = groups.slice(6).flatMap((group) => {
      const value = Number.parseInt(group, 16)
      return [value >> 8, value & 255]
    })
    return bytes.join('.')
  }
  return `${groups.slice(0, 4).join(':')}::/64`
}
