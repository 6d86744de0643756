import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { clientFolder } from './widget-build.ts'

/** Serves what the widget's build made for browsers; a folder at a time, as every other address is a page. */
export const registerWidgetFiles = async (app: FastifyInstance, widgetDir: string): Promise<void> => {
  const root = clientFolder(widgetDir)
  if (!existsSync(root)) return
  const folders = (await readdir(root, { withFileTypes: true })).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.'),
  )
  for (const { name } of folders) {
    // Names of assets hold their content's hash.
    const kept = name === 'assets' ? { immutable: true, maxAge: '365d' } : { maxAge: '1d' }
    await app.register(fastifyStatic, {
      root: path.join(root, name),
      prefix: `/booking/${name}/`,
      decorateReply: false,
      index: false,
      preCompressed: true,
      ...kept,
    })
  }
}
