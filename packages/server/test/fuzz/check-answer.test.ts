import { expect, test } from 'vitest'
import { answerFaults } from './check-answer.ts'
import { operationsOf } from './document.ts'

const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const [operation] = operationsOf({
  paths: {
    '/v1/thing/{id}': {
      get: {
        responses: {
          200: json({ $ref: '#/components/schemas/Thing' }),
          404: json({
            allOf: [
              { $ref: '#/components/schemas/Error' },
              { properties: { code: { type: 'string', enum: ['shop_not_found'] } } },
            ],
          }),
          default: json({ $ref: '#/components/schemas/Error' }),
        },
      },
    },
  },
  components: {
    schemas: {
      Thing: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
      Error: {
        type: 'object',
        properties: { status: { type: 'integer' }, code: { type: 'string' }, message: { type: 'string' } },
        required: ['status', 'code', 'message'],
      },
    },
  },
})

const faultsOf = (status: number, body: unknown, contentType = 'application/json; charset=utf-8') => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return answerFaults(operation!, 'GET', { status, contentType, text, milliseconds: 1 })
}
const refusal = (more: object) => ({ status: 404, code: 'shop_not_found', message: 'Not here.', ...more })

test('an answer that fits the document has no faults', () => {
  expect(faultsOf(200, { name: 'Ada' })).toEqual([])
  const typed = '"); DELETE FROM cart; --'
  expect(faultsOf(200, { name: typed + typed }), 'what a guest has typed, shown twice').toEqual([])
  expect(faultsOf(404, refusal({}))).toEqual([])
  expect(faultsOf(404, refusal({ code: 'not_found' })), 'which every call may say').toEqual([])
})

test.each([
  ['a fault of the server', 503, refusal({ status: 503, code: 'unavailable' }), 'is a 503'],
  ['a 200 of another shape', 200, { names: [] }, 'is not as documented'],
  ['an undocumented status', 201, { name: 'Ada' }, 'which the document does not know'],
  ['a refusal without a code', 404, { status: 404, message: 'Not here.' }, 'no refusal as documented'],
  ['a refusal without JSON', 404, 'Not here.', 'no refusal as documented'],
  ['another status in the body', 404, refusal({ status: 400 }), 'says that it is 400'],
  ['an unknown code', 404, refusal({ code: 'nothing' }), 'an unknown code'],
  ['a code of another status', 404, refusal({ code: 'cart_booked' }), 'a code of another status'],
  ['a code that the call does not list', 404, refusal({ code: 'brand_not_found' }), 'a code not announced'],
  ['an unfilled text', 404, refusal({ message: 'Up to {maximum}.' }), 'no whole message'],
  ['a stack', 404, refusal({ stack: 'Error: x\n    at run (a.ts:1:2)' }), 'shows the inside'],
  ['SQL', 200, { name: 'select * from cart where id = $1' }, 'shows the inside'],
  ["PostgreSQL's words", 200, { name: 'syntax error at or near "x"' }, 'shows the inside'],
  ['a constraint', 200, { name: 'cart_pkey' }, 'shows the inside'],
  ['a path', 200, { name: '/home/me/file.ts' }, 'shows the inside'],
  ['a package', 200, { name: 'in node_modules' }, 'shows the inside'],
])('%s is a fault', (_, status, body, fault) => {
  expect(faultsOf(status, body).join()).toContain(fault)
})

test('a page in place of JSON is a fault', () => {
  expect(faultsOf(200, { name: 'Ada' }, 'text/html')).toEqual(['is of the type "text/html"'])
})
