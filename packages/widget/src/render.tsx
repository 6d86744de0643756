/**
 * The widget's renderer, built separately for the server, which loads it by its path
 * (`dist/server/render.js`) and supplies only facts.
 */
import path from 'node:path'
import { readClientFiles } from '@openchair/ui/page/client-files.ts'
import { assemblePage, type Page, type PageRequest } from './page/assemble-page.ts'
import { render } from './page/render.tsx'
import { basePath } from './paths.ts'

export { factsNeeded } from './page/facts.ts'

const files = readClientFiles(path.join(import.meta.dirname, '../client'), basePath)

/** The complete page of an address, ready to be sent. */
export const renderPage = async (request: PageRequest): Promise<Page> =>
  assemblePage(await render(request), request, files)
