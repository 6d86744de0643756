import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves `/embed.js`, the script that partners' pages load from any origin (frame/element). */
export const registerEmbedFile = async (app: FastifyInstance, widgetDir: string): Promise<void> => {
  const root = path.join(widgetDir, 'embed')
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    decorateReply: false,
    index: false,
    preCompressed: true,
    // Short, because partners never change their page and must receive a corrected script soon.
    maxAge: '1h',
    setHeaders: (reply) => {
      reply.header('access-control-allow-origin', '*')
      reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}
