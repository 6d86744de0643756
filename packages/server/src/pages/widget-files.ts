import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { clientFolder } from './widget-build.ts'

/** Serves the widget's files for browsers, folder by folder, because all other addresses under /booking are pages. */
export const registerWidgetFiles = async (app: FastifyInstance, widgetDir: string): Promise<void> => {
  const root = clientFolder(widgetDir)
  if (!existsSync(root)) return
  const folders = (await readdir(root, { withFileTypes: true })).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.'),
  )
  for (const { name } of folders) {
    // Names of assets contain a hash of their content.
    const caching = name === 'assets' ? { immutable: true, maxAge: '365d' } : { maxAge: '1d' }
    await app.register(fastifyStatic, {
      root: path.join(root, name),
      prefix: `/booking/${name}/`,
      decorateReply: false,
      index: false,
      preCompressed: true,
      ...caching,
    })
  }
}
