import { getAppleDeepLinkingConfig, getGoogleDeepLinkingConfig } from '@openchair/contract/calls'
import type { FastifyInstance } from 'fastify'
import type { Ask } from '../http/bind.ts'

/** The addresses at which Apple's and Google's phones look for these answers. They follow no redirect. */
const files = {
  '/.well-known/apple-app-site-association': getAppleDeepLinkingConfig,
  '/apple-app-site-association': getAppleDeepLinkingConfig,
  '/.well-known/assetlinks.json': getGoogleDeepLinkingConfig,
} as const

/** Serves the files that let brands' own applications open links to this server (wire/brand-images). */
export const registerAssociationFiles = (app: FastifyInstance, ask: Ask): void => {
  for (const [address, { path }] of Object.entries(files))
    app.get(address, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(await ask(path, {}, 'en'))),
    )
}
