import { mkdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { mediaFolder, mediaPath } from '../store/media-folder.ts'

/** A drawing is a document: on its own address it may colour itself, and do nothing else. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Serves imported pictures. Their names hold their content's hash, so a browser may keep them for good. */
export const registerMedia = async (app: FastifyInstance, config: Config): Promise<void> => {
  const root = mediaFolder(config)
  await mkdir(root, { recursive: true })
  await app.register(fastifyStatic, {
    root,
    prefix: `${mediaPath}/`,
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply) => {
      reply.header('content-security-policy', picturePolicy)
      reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}
