import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { handleNotFound } from '../http/error-handler.ts'
import { findFile } from './store-widget-files.ts'
import { clientFolder } from './widget-build.ts'

/** Names of assets contain a hash of their content. */
const forGood = { immutable: true, maxAge: '365d' } as const

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** Serves assets, including those that only processes of another version have in their build. */
const registerAssets = async (
  app: FastifyInstance,
  root: string,
  { pool }: Pick<Deps, 'pool'>,
): Promise<void> => {
  await app.register(
    async (assets) => {
      assets.setNotFoundHandler(async (request, reply) => {
        const name = path.posix.basename(request.url.split('?')[0] ?? '')
        const type = types[path.extname(name)]
        const content = request.method === 'GET' && type ? await findFile(pool, name) : undefined
        if (!content) return handleNotFound(request, reply)
        return reply
          .headers({ 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' })
          .send(content)
      })
      await assets.register(fastifyStatic, {
        root,
        decorateReply: false,
        index: false,
        preCompressed: true,
        ...forGood,
      })
    },
    { prefix: '/booking/assets' },
  )
}

/**
 * Serves the widget's files for browsers folder by folder, because all other addresses under /booking are
 * pages.
 */
export const registerWidgetFiles = async (
  app: FastifyInstance,
  deps: Pick<Deps, 'pool' | 'config'>,
): Promise<void> => {
  const root = clientFolder(deps.config.widgetDir)
  if (!existsSync(root)) return
  const folders = (await readdir(root, { withFileTypes: true })).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.'),
  )
  for (const { name } of folders) {
    if (name === 'assets') await registerAssets(app, path.join(root, name), deps)
    else
      await app.register(fastifyStatic, {
        root: path.join(root, name),
        prefix: `/booking/${name}/`,
        decorateReply: false,
        index: false,
        preCompressed: true,
        maxAge: '1d',
      })
  }
}
