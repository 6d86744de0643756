import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { contentPolicy } from '../content-policy.ts'
import type { Deps } from '../deps.ts'
import { handleNotFound } from '../http/error-handler.ts'
import { makeFolder } from '../store/make-folder.ts'
import { mediaFolder, mediaPath } from '../store/media-folder.ts'
import { findFile } from './store-widget-files.ts'
import { clientFolder } from './widget-build.ts'

const files = { decorateReply: false, index: false } as const
const built = { ...files, preCompressed: true } as const
/** Caching for assets and imported pictures, whose names contain a hash of their content. */
const forGood = { immutable: true, maxAge: '365d' } as const

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
}

type Served = { readonly root: string; readonly prefix: string }

/** Serves assets, including those of other versions that this process's build lacks. */
const registerAssets = async (
  app: FastifyInstance,
  { root, prefix }: Served,
  { pool }: Pick<Deps, 'pool'>,
) => {
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
      await assets.register(fastifyStatic, { root, ...built, ...forGood })
    },
    { prefix },
  )
}

/** The policy of a service worker, which loads for its pages what they ask for. */
const workerPolicy = contentPolicy("default-src 'none'", "connect-src 'self'", "script-src 'self'")

/**
 * Serves files that keep their names. A service worker is looked up each time, and may answer for all pages below the
 * base path.
 */
const registerFolder = async (app: FastifyInstance, served: Served, basePath: string): Promise<void> => {
  const isWorker = served.prefix.endsWith('/worker/')
  await app.register(fastifyStatic, {
    ...served,
    ...built,
    maxAge: isWorker ? 0 : '1d',
    setHeaders: (reply) => {
      if (!isWorker) return
      reply.header('service-worker-allowed', basePath)
      reply.header('content-security-policy', workerPolicy)
    },
  })
}

/**
 * Serves the files of an application folder by folder, because all other addresses below its base path are
 * pages.
 */
export const registerBuiltFiles = async (
  app: FastifyInstance,
  deps: Pick<Deps, 'pool'>,
  { build, basePath }: { readonly build: string; readonly basePath: '/booking' | '/desk' },
): Promise<void> => {
  const root = clientFolder(build)
  if (!existsSync(root)) return
  const folders = (await readdir(root, { withFileTypes: true })).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.'),
  )
  for (const { name } of folders) {
    const served = { root: path.join(root, name), prefix: `${basePath}/${name}` }
    if (name === 'assets') await registerAssets(app, served, deps)
    else await registerFolder(app, { ...served, prefix: `${served.prefix}/` }, basePath)
  }
}

/** The policy of an SVG that is opened at its own address, as a document: its own styles and nothing else. */
const picturePolicy = contentPolicy("default-src 'none'", "style-src 'unsafe-inline'", 'sandbox')

/** Serves imported pictures. Browsers may cache them permanently, because names contain a hash. */
export const registerPictureFiles = async (app: FastifyInstance, dataDir: string): Promise<void> => {
  const root = mediaFolder(dataDir)
  await makeFolder(root)
  await app.register(fastifyStatic, {
    root,
    prefix: `${mediaPath}/`,
    ...files,
    ...forGood,
    dotfiles: 'ignore',
    setHeaders: (reply) => {
      reply.header('content-security-policy', picturePolicy)
      reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}

/** Serves `/embed.js`, the script that partners' pages load from any origin (frame/element). */
export const registerEmbedFile = async (app: FastifyInstance, widgetDir: string): Promise<void> => {
  const root = path.join(widgetDir, 'embed')
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    ...built,
    // The time is short, because partners never change their page and must get a corrected script soon.
    maxAge: '1h',
    setHeaders: (reply) => {
      reply.header('access-control-allow-origin', '*')
      reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}
