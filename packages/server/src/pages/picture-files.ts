import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { contentPolicy } from '../content-policy.ts'
import { makeFolder } from '../store/make-folder.ts'
import { mediaFolder, mediaPath } from '../store/media-folder.ts'

/** An SVG opened at its own address is a document: it may use its own styles and nothing else. */
const picturePolicy = contentPolicy("default-src 'none'", "style-src 'unsafe-inline'", 'sandbox')

/**
 * Serves imported pictures. Their names contain a hash of their content, so browsers may cache them
 * permanently.
 */
export const registerPictureFiles = async (app: FastifyInstance, dataDir: string): Promise<void> => {
  const root = mediaFolder(dataDir)
  await makeFolder(root)
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
