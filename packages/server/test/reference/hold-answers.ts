import type { FastifyInstance } from 'fastify'
import type { Area } from '../../src/app.ts'
import { type Document, withResponses } from './document.ts'
import { type Validate, validatorOf } from './validator.ts'

/** Compiled references by areas. All applications of the same areas share one. */
const references = new WeakMap<readonly Area[], Validate>()

const referenceOf = (app: FastifyInstance): Validate =>
  validatorOf(withResponses(app.swagger() as unknown as Document))

/**
 * Compares every answer of an application's calls with `/openapi.json`, before the answer is compressed. Adds
 * the faults to a list: an unknown status, or a body with another shape.
 */
export const holdAnswers = (app: FastifyInstance, areas: readonly Area[], faults: string[]): void => {
  app.addHook('onSend', async ({ method, routeOptions: { url = '', schema } }, reply, payload) => {
    if (schema?.call === undefined || method === 'HEAD') return
    const validate = references.get(areas) ?? referenceOf(app)
    references.set(areas, validate)
    const path = url.replaceAll(/:(\w+)/g, '{$1}')
    const status = String(reply.statusCode)
    const steps = ['paths', path, method.toLowerCase(), 'responses', status, 'content', 'application/json']
    const fault = validate([...steps, 'schema'], JSON.parse(String(payload)))
    if (fault !== undefined) faults.push(`${method} ${path} ${status}: ${fault}: ${String(payload)}`)
  })
}
