import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Logger } from '../log.ts'

/** The header that the server accepts from a trusted proxy. */
const believed = 'x-forwarded-for'

/** Headers by which proxies name the guest's address. */
const ofProxies = [
  believed,
  'forwarded',
  'x-real-ip',
  'cf-connecting-ip',
  'cf-connecting-ipv6',
  'true-client-ip',
  'fastly-client-ip',
  'fly-client-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-envoy-external-address',
  'x-azure-clientip',
]

const namedBy = (headers: IncomingHttpHeaders): string | undefined =>
  ofProxies.find((name) => headers[name] !== undefined)

const notTrusted = (header: string): string =>
  `a request came with ${header}, and TRUSTED_PROXIES is not set: if a proxy stands before this server, all guests count as one address, and soon ` +
  'are refused. Set TRUSTED_PROXIES to the number of proxies' +
  (header === believed ? '' : ', and have the last of them set X-Forwarded-For, which alone is read')

const notForwarded =
  'a request came without X-Forwarded-For, although TRUSTED_PROXIES is set: if it came through the proxy, all guests count as one address, and soon ' +
  'are refused. Have the proxy set that header'

/**
 * Warns once if all guests count as one address, because a proxy is not trusted or sends no address. The
 * server cannot be certain that there is a proxy, because anybody can send such a header. Probes do not pass
 * the proxy, so they cause no warning.
 */
export const registerProxyWarnings = (
  app: FastifyInstance,
  log: Pick<Logger, 'warn'>,
  trustedProxies: number,
): void => {
  let isTold = false
  app.addHook('onRequest', ({ headers, routeOptions }, _reply, done) => {
    if (!isTold && routeOptions.config.isProbe !== true) {
      const header = namedBy(headers)
      if (trustedProxies === 0 && header !== undefined) {
        isTold = true
        log.warn(notTrusted(header))
      } else if (trustedProxies > 0 && headers[believed] === undefined) {
        isTold = true
        log.warn(notForwarded)
      }
    }
    done()
  })
}
