import path from 'node:path'
import openapiTypes, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { seedBrand } from '../seed-brand.ts'
import { type TestApp, testApp } from '../test-app.ts'

const folder = path.join(import.meta.dirname, 'program')
const program = path.join(folder, 'book.ts')

/** Compiles the program with a file that exists only in this test. Returns the compiler's findings. */
const faultsWith = (name: string, text: string): readonly string[] => {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
  }
  const host = ts.createCompilerHost(options)
  const own = { ...host }
  host.fileExists = (file) => file === name || own.fileExists(file)
  host.readFile = (file) => (file === name ? text : own.readFile(file))
  const compiled = ts.createProgram([program], options, host)
  return ts.getPreEmitDiagnostics(compiled).map(({ file, start = 0, messageText }) => {
    const line = file?.getLineAndCharacterOfPosition(start).line ?? -1
    return `${path.basename(file?.fileName ?? '')}:${line + 1} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
  })
}

/** Answers the requests of a web client from an application. */
const fetchFrom =
  ({ app }: TestApp) =>
  async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const payload = await request.text()
    const { statusCode, body, headers } = await app.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(payload !== '' && { payload }),
    })
    return new Response(body, {
      status: statusCode,
      headers: { 'content-type': String(headers['content-type']) },
    })
  }

test('a client generated from the reference compiles, and books, moves and cancels', async () => {
  await using t = await testApp({ seed: seedBrand })
  const types = astToString(await openapiTypes((await t.app.inject('/openapi.json')).body))
  expect(faultsWith(path.join(folder, 'openapi.ts'), types)).toEqual([])
  // The import's name is a variable, because the repository's compiler must not look for a generated file.
  const { book } = (await import(program)) as {
    book: (fetch: ReturnType<typeof fetchFrom>) => Promise<unknown>
  }
  expect(await book(fetchFrom(t))).toEqual({
    isValid: true,
    isBooked: true,
    isMoved: true,
    isCanceled: true,
    refusal: 'cart_not_found',
  })
})
