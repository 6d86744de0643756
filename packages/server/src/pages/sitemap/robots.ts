import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { sitemapPath } from './sitemap.ts'

/** Pictures, which a search engine shows beside the pages that hold them. */
const pictures = /^\/(media|share)\//

/**
 * Keeps search engines from listing anything that does not say otherwise (`pages.ts` does, for brands and shops), and serves
 * `/robots.txt`. That forbids nothing: an engine that may not read a page is not told to leave it out either, and lists the
 * bare address of somebody's reservation where it finds a link to it.
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
