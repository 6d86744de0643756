import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { sitemapPath } from './sitemap.ts'

/** Pictures, which search engines show beside the pages that contain them. */
const pictures = /^\/(media|share)\//

/**
 * Forbids listing of every answer that does not allow it (`pages.ts` does for brands and shops), and serves
 * `/robots.txt`. That file forbids nothing: a robot that may not read a page cannot read there that it must
 * not be listed, and would list the bare address of somebody's reservation when it finds a link to it.
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
