import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import { policyReportPath } from '../../content-policy.ts'
import type { Deps } from '../../deps.ts'
import { networkOf } from '../../http/network-of.ts'
import { Refusal } from '../../refusals/refusal.ts'

/** The most reports that are logged in a minute: from one network, and from all networks together. */
const [mostOfNetwork, mostOfAll] = [10, 200]

/** The forms in which browsers send reports: a single one, or several by the Reporting API. */
const directive = z.string().regex(/^[a-z-]{1,40}$/)
const address = z.string().max(8000)
const oneReport = z.object({
  'csp-report': z.object({
    'document-uri': address,
    'effective-directive': directive.optional(),
    'violated-directive': z.string().max(8000).optional(),
    'blocked-uri': address.optional(),
  }),
})
const severalReports = z
  .array(
    z.object({
      body: z.object({ documentURL: address, effectiveDirective: directive, blockedURL: address.optional() }),
    }),
  )
  .max(100)

type Report = { readonly page: string; readonly directive: string; readonly blocked: string }

/** The kind of a page: the first part of a path, or two for the widget. Later parts may be secret. */
const pageOf = (text: string): string => {
  const [, first = '', second = ''] = URL.canParse(text) ? new URL(text).pathname.split('/') : []
  const kind = first === 'booking' && second !== '' ? `/${first}/${second}` : `/${first}`
  return /^[\w/-]{1,80}$/.test(kind) ? kind : 'unknown'
}

/** The origin that was blocked, or a word of the browser such as `inline`. Drops the rest of an address. */
const blockedOf = (text = ''): string => {
  if (/^[a-z-]{1,40}$/.test(text)) return text
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url === undefined ? 'unknown' : (url.origin === 'null' ? url.protocol : url.origin).slice(0, 200)
}

const reportsIn = (body: unknown): readonly Report[] => {
  const one = oneReport.safeParse(body)
  if (one.success) {
    const report = one.data['csp-report']
    const [violated = ''] = (report['violated-directive'] ?? '').split(' ')
    const named = report['effective-directive'] ?? (directive.safeParse(violated).data || 'unknown')
    return [
      { page: pageOf(report['document-uri']), directive: named, blocked: blockedOf(report['blocked-uri']) },
    ]
  }
  const several = severalReports.safeParse(body)
  if (!several.success) throw new Refusal('invalid_request')
  return several.data.map(({ body: { documentURL, effectiveDirective, blockedURL } }) => ({
    page: pageOf(documentURL),
    directive: effectiveDirective,
    blocked: blockedOf(blockedURL),
  }))
}

/** Makes the function that tells whether a report from a network may still be logged in this minute. */
const createRoom = (clock: Clock) => {
  let minute = 0
  let all = 0
  let counts = new Map<string, number>()
  return (network: string): boolean => {
    const now = Math.floor(clock.now().epochMilliseconds / 60_000)
    if (now !== minute) [minute, all, counts] = [now, 0, new Map()]
    const count = counts.get(network) ?? 0
    if (count >= mostOfNetwork || all >= mostOfAll) return false
    counts.set(network, count + 1)
    all += 1
    return true
  }
}

/**
 * Receives browsers' reports about a content security policy. Logs the directive, the kind of page and the
 * blocked origin of each, without the rest of any address. Logs ten a minute for each network, and answers
 * 429 beyond that.
 */
export const registerPolicyReports = async (
  app: FastifyInstance,
  { clock, log, securityEvents }: Pick<Deps, 'clock' | 'log' | 'securityEvents'>,
): Promise<void> => {
  const hasRoom = createRoom(clock)
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: 64 * 1024 },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.post(policyReportPath, { schema: { hide: true } }, (request, reply) => {
      const network = networkOf(request.ip)
      for (const report of reportsIn(request.body)) {
        if (!hasRoom(network)) {
          securityEvents.record({ kind: 'limited.policyReports', address: network })
          throw new Refusal('too_many_requests', { retryAfter: 60 })
        }
        log.warn(report, 'a browser kept away what a page asked for')
      }
      return reply.code(204).header('cache-control', 'no-store').send()
    })
  })
}
