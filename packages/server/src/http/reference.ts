import swagger, { type SwaggerTransformObject } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { z } from 'zod'
import { contentPolicy } from '../content-policy.ts'
import { securitySchemes } from './describe-call.ts'
import { type NamedSchemas, toJsonSchema } from './json-schema.ts'

/**
 * Serves the reference of the bound calls: `/openapi.json` and the page `/docs`, which loads nothing from other
 * origins.
 */
export const registerReference = async (app: FastifyInstance): Promise<void> => {
  const named: NamedSchemas = new Map()
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Openchair', version: '1', description: 'Booking for barbershops and salons.' },
      components: { securitySchemes },
    },
    transform: ({ schema, url }) => ({ schema: inJsonSchema(schema, named), url }),
    transformObject: (document) => withSchemas(document, named),
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: contentPolicy(
      "default-src 'self'",
      "img-src 'self' data:",
      "style-src 'self' 'unsafe-inline'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ),
    uiConfig: { validatorUrl: null },
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}

const requestParts = ['params', 'querystring', 'headers', 'body'] as const

/** A route's zod schemas as JSON Schema; a route without any, such as a file, is not part of the API. */
const inJsonSchema = (schema: FastifySchema | undefined, named: NamedSchemas): FastifySchema => {
  if (schema?.response === undefined) return { ...schema, hide: true }
  const inputs = requestParts.flatMap((part) => {
    const zod = schema[part]
    return zod instanceof z.ZodType ? [[part, toJsonSchema(zod, 'input', named)] as const] : []
  })
  const outputs = Object.entries(schema.response as Record<string, z.ZodType>).map(
    ([status, zod]) => [status, toJsonSchema(zod, 'output', named)] as const,
  )
  return { ...schema, ...Object.fromEntries(inputs), response: Object.fromEntries(outputs) }
}

const withSchemas = (
  document: Parameters<SwaggerTransformObject>[0],
  named: NamedSchemas,
): ReturnType<SwaggerTransformObject> => {
  if (!('openapiObject' in document)) throw new Error('the reference is written in OpenAPI 3')
  const { openapiObject } = document
  const components = { ...openapiObject.components, schemas: Object.fromEntries(named) }
  return Object.assign({}, openapiObject, { components })
}
