import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { transformSync } from '@swc/core'
import type { Books } from '../books.ts'
import { testCardOf } from '../test-cards.ts'

type BrowserRequest = { readonly method: string; readonly path: string; readonly body: string }

/** The request of the script for an entered card. */
type CardRequest = {
  readonly number: string
  readonly as: 'payment method' | 'confirmation token' | 'token'
}
type CardAnswer = { readonly id: string } | { readonly error: { readonly message: string } }

const script = transformSync(readFileSync(path.join(import.meta.dirname, 'script.ts'), 'utf8'), {
  isModule: false,
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
}).code

const cardFor = (books: Books, { number, as }: CardRequest): CardAnswer => {
  const card = testCardOf(number)
  if (card === undefined) return { error: { message: 'Your card number is invalid.' } }
  if (as === 'payment method') return { id: books.addMethod(card).id }
  return { id: books.addToken(as === 'token' ? 'tok' : 'ctoken', card) }
}

/** Serves a browser: Stripe's script, under any of its names, and the tokens of entered cards. */
export const serveBrowser = (
  books: Books,
  { method, path: asked, body }: BrowserRequest,
  response: ServerResponse,
): void => {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('cross-origin-resource-policy', 'cross-origin')
  if (/\.js$|^\/v3\/?$/.test(asked)) {
    response.setHeader('content-type', 'text/javascript; charset=utf-8')
    response.end(script)
  } else if (method === 'POST' && asked === '/v1/browser/cards') {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(cardFor(books, JSON.parse(body) as CardRequest)))
  } else {
    response.writeHead(404).end()
  }
}
