import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { escapeHtml } from '../../html.ts'
import { listedPaths } from '../sharing/listed-address.ts'
import { onlyBrand } from '../store.ts'
import { countListed, type ListedKind, readListed } from './store.ts'

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** The most addresses that one file may hold (sitemaps.org). */
const mostInFile = 50_000

/** The address of the sitemap. If one file is too small, brands and shops have files of their own. */
const sitemapPath = '/sitemap.xml'
const partPath = (kind: ListedKind, number: number): string => `/sitemap/${kind}-${number}.xml`

const pathOf: Readonly<Record<ListedKind, (route: string) => string>> = {
  brands: listedPaths.brand,
  shops: listedPaths.shop,
}

const urlElement = (address: string, changedAt: Temporal.Instant | null): string =>
  `<url><loc>${escapeHtml(address)}</loc>${changedAt === null ? '' : `<lastmod>${changedAt.toString({ smallestUnit: 'millisecond' })}</lastmod>`}</url>\n`

type Sources = Pick<Deps, 'pool' | 'config'>

/** Writes the elements of one kind of page, from an offset on. */
const urlElements = async function* (
  { pool, config }: Sources,
  kind: ListedKind,
  from: number,
  most: number,
): AsyncGenerator<string> {
  for await (const { route, changedAt } of readListed(pool, kind, from, most))
    yield urlElement(`${config.publicUrl}${pathOf[kind](route)}`, changedAt)
}

const urlSet = async function* (...parts: readonly (AsyncIterable<string> | readonly string[])[]) {
  yield `${declaration}<urlset ${namespace}>\n`
  for (const part of parts) yield* part
  yield '</urlset>\n'
}

const send = (reply: FastifyReply, content: Readable | string): FastifyReply =>
  reply.header('cache-control', 'public, max-age=3600').type('application/xml; charset=utf-8').send(content)

/**
 * Serves `/sitemap.xml`: the addresses of Home, brands and open shops, each once with its date of change. If
 * there are too many for one file, it is an index of files. Answers are written while rows are read, so that
 * any number fits into memory. Home is listed unless it is a brand's page.
 */
export const registerSitemap = (app: FastifyInstance, sources: Sources, most = mostInFile): void => {
  const hidden = { schema: { hide: true } }
  const { pool, config } = sources

  app.get(sitemapPath, hidden, async (_request, reply) => {
    const counts = { brands: await countListed(pool, 'brands'), shops: await countListed(pool, 'shops') }
    const isBrandPage = counts.brands === 1 && (await onlyBrand(pool)) !== undefined
    const home = isBrandPage ? [] : [urlElement(`${config.publicUrl}${listedPaths.home}`, null)]
    if (home.length + counts.brands + counts.shops <= most) {
      const brands = urlElements(sources, 'brands', 0, most)
      return send(reply, Readable.from(urlSet(home, brands, urlElements(sources, 'shops', 0, most))))
    }
    const files = (['brands', 'shops'] as const).flatMap((kind) =>
      Array.from({ length: Math.ceil(counts[kind] / most) }, (_, index) => partPath(kind, index + 1)),
    )
    const elements = files.map(
      (file) => `<sitemap><loc>${escapeHtml(config.publicUrl + file)}</loc></sitemap>\n`,
    )
    return send(reply, `${declaration}<sitemapindex ${namespace}>\n${elements.join('')}</sitemapindex>\n`)
  })

  app.get<{ Params: { file: string } }>('/sitemap/:file', hidden, async ({ params }, reply) => {
    const [, kind, number] = /^(brands|shops)-([1-9]\d{0,5})\.xml$/.exec(params.file) ?? []
    if (kind !== 'brands' && kind !== 'shops') return reply.callNotFound()
    const from = (Number(number) - 1) * most
    if (from >= (await countListed(pool, kind))) return reply.callNotFound()
    return send(reply, Readable.from(urlSet(urlElements(sources, kind, from, most))))
  })
}

/** Paths of pictures, which search engines show beside the pages that contain them. */
const pictures = /^\/(media|share)\//

/**
 * Forbids search engines to list any answer that does not allow it (`pages.ts` allows it for brands and
 * shops), and serves `/robots.txt`. That file forbids nothing: a robot that may not read a page cannot learn
 * there that it must not list it, and would list the bare address of somebody's reservation if it finds a
 * link to it.
 */
export const registerRobots = (app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (!pictures.test(request.url)) reply.header('x-robots-tag', 'noindex')
    done()
  })
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nAllow: /\n\nSitemap: ${config.publicUrl}${sitemapPath}\n`),
  )
}
