import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerEmbedFile } from './static-files.ts'

test('a partner’s page loads the script from any origin, compressed, and gets a corrected one within the hour', async () => {
  const widgetDir = await mkdtemp(path.join(tmpdir(), 'openchair-embed-'))
  await mkdir(path.join(widgetDir, 'embed'))
  await writeFile(path.join(widgetDir, 'embed/embed.js'), 'plain')
  await writeFile(path.join(widgetDir, 'embed/embed.js.br'), 'compressed')
  const app = fastify()
  try {
    await registerEmbedFile(app, widgetDir)
    const { statusCode, headers, body } = await app.inject({
      url: '/embed.js',
      headers: { 'accept-encoding': 'br' },
    })
    expect([statusCode, body]).toEqual([200, 'compressed'])
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript') as string,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=3600',
    })
  } finally {
    await app.close()
    await rm(widgetDir, { recursive: true })
  }
})

test('the script is not found if the widget has not been built', async () => {
  const app = fastify()
  await registerEmbedFile(app, path.join(tmpdir(), 'openchair-nowhere'))
  expect((await app.inject('/embed.js')).statusCode).toBe(404)
  await app.close()
})
