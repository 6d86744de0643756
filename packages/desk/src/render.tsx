/**
 * The desk's renderer, built separately for the server, which loads it by its path
 * (`dist/server/render.js`) and supplies only facts.
 */
import path from 'node:path'
import { readClientFiles } from '@openchair/ui/page/client-files.ts'
import { assemblePage } from './page/assemble-page.ts'
import { render, type RenderRequest } from './page/render.tsx'
import { basePath } from './shell/paths.ts'

export { factsNeeded } from './page/facts.ts'

const files = readClientFiles(path.join(import.meta.dirname, '../client'), basePath)

/** The complete page of an address, ready to be sent, with its status. */
export const renderPage = async (request: RenderRequest) => {
  const { status, ...drawn } = await render(request)
  return { status, html: assemblePage({ ...drawn, locale: request.locale }, files) }
}
