import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** The API's reference, made of the bound calls: `/openapi.json` and its page `/docs`, which loads nothing from elsewhere. */
export const registerReference = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Openchair', version: '1', description: 'Booking for barbershops and salons.' },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => onlyUsedSchemas(jsonSchemaTransformObject(document) as Document) as never,
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP:
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
    uiConfig: { validatorUrl: null },
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}

type Document = { readonly components?: { readonly schemas?: Record<string, unknown> } }

/** Every named schema is listed twice, as input and as output; only what something refers to is kept. */
const onlyUsedSchemas = (document: Document): Document => {
  const schemas = document.components?.schemas ?? {}
  for (let before = -1; before !== Object.keys(schemas).length;) {
    before = Object.keys(schemas).length
    const text = JSON.stringify(document)
    for (const name of Object.keys(schemas)) {
      if (!text.includes(`"#/components/schemas/${name}"`)) delete schemas[name]
    }
  }
  return document
}
