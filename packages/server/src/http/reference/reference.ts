import swagger, { type SwaggerTransformObject } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { contentPolicy } from '../../content-policy.ts'
import { securitySchemes } from './describe-call.ts'
import { type Components, describeRefusals, type Response } from './describe-refusals.ts'
import { exampleOf } from './examples.ts'
import { type JsonSchema, type NamedSchemas, toJsonSchema } from './json-schema.ts'

type Operation = { readonly operationId: string; readonly responses: object }

type Collected = Components & {
  /** The refusals of each operation by its id, then by status. */
  readonly refusals: Map<string, Readonly<Record<string, Response>>>
}

/**
 * Serves the reference of the bound calls at `/openapi.json`, and as the page `/docs`, which loads nothing
 * from other origins.
 */
export const registerReference = async (
  app: FastifyInstance,
  config: Pick<Config, 'publicUrl'>,
): Promise<void> => {
  const collected: Collected = { schemas: new Map(), responses: new Map(), refusals: new Map() }
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Openchair',
        version: '1',
        description:
          'Booking for barbershops and salons. Each call is described in its preferred form; other forms that it takes are named after that. Wherever a field is optional, `null` or an empty text stands for an absent thing.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      components: { securitySchemes },
    },
    transform: ({ schema, url }) => ({ schema: inJsonSchema(schema, collected), url }),
    // The server's address is known only once it listens.
    transformObject: (document) => whole(document, collected, config.publicUrl),
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

/**
 * Turns a route's zod schemas into JSON Schema. A route without schemas, such as a file, is not part of the
 * API.
 */
const inJsonSchema = (schema: FastifySchema | undefined, collected: Collected): FastifySchema => {
  if (schema?.response === undefined) return { ...schema, hide: true }
  const { call, params, querystring, headers, body, response, ...said } = schema
  const { schemas: named, refusals } = collected
  if (call) refusals.set(said.operationId ?? '', describeRefusals(call, collected))
  const inputOf = (zod: unknown): JsonSchema | undefined =>
    zod instanceof z.ZodType ? toJsonSchema(zod, 'input', named) : undefined
  const [inPath, inQuery, inHeaders, inBody] = [params, querystring, headers, body].map(inputOf)
  const answers = Object.entries(response as Record<string, z.ZodType>).map(
    ([status, zod]) => [status, describeAnswer(status, toJsonSchema(zod, 'output', named), named)] as const,
  )
  return {
    ...said,
    ...(inPath && { params: withExamples(inPath, named) }),
    ...(inQuery && { querystring: withExamples(inQuery, named) }),
    ...(inHeaders && { headers: inHeaders }),
    ...(inBody && { body: { ...inBody, examples: [exampleOf(inBody, named)] } }),
    response: Object.fromEntries(answers),
  }
}

/** Describes an answer that is not a refusal as OpenAPI does, with an example. */
const describeAnswer = (status: string, schema: JsonSchema, named: NamedSchemas): object => ({
  description: status === '202' ? 'Not settled yet: the same request asks again.' : 'Answered.',
  content: { 'application/json': { schema, example: exampleOf(schema, named) } },
})

/** Adds an example to each parameter, which a reference to a shared schema could not hold. */
const withExamples = (schema: JsonSchema, named: NamedSchemas): JsonSchema => {
  const { properties, ...rest } = schema as { readonly properties?: Readonly<Record<string, JsonSchema>> }
  const fields = Object.entries(properties ?? {}).map(([name, field]) =>
    '$ref' in field || 'examples' in field
      ? [name, field]
      : [name, { ...field, examples: [exampleOf(field, named, name)] }],
  )
  return { ...rest, properties: Object.fromEntries(fields) }
}

const whole = (
  document: Parameters<SwaggerTransformObject>[0],
  { schemas, responses, refusals }: Collected,
  publicUrl: string,
): ReturnType<SwaggerTransformObject> => {
  if (!('openapiObject' in document)) throw new Error('the reference is written in OpenAPI 3')
  const { openapiObject } = document
  for (const methods of Object.values(openapiObject.paths ?? {}))
    for (const operation of Object.values(methods as Readonly<Record<string, Operation>>))
      Object.assign(operation.responses, refusals.get(operation.operationId))
  const components = {
    ...openapiObject.components,
    schemas: Object.fromEntries(schemas),
    responses: Object.fromEntries(responses),
  }
  return Object.assign({}, openapiObject, { servers: [{ url: publicUrl }], components })
}
