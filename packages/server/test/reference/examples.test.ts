import { expect, test } from 'vitest'
import { testApp } from '../test-app.ts'
import { type Content, type Document, withResponses } from './document.ts'
import { validatorOf } from './validator.ts'

type Steps = readonly (string | number)[]
type Example = { readonly at: Steps; readonly example: unknown }

const ofContent = (at: Steps, { content }: Content): Example => ({
  at: [...at, 'content', 'application/json'],
  example: content?.['application/json']?.example,
})

/** The examples of a document, each with the steps that lead to the thing whose schema the example has. */
const examplesOf = ({ paths }: Document): readonly Example[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody, responses }]) => {
      const at = ['paths', path, method]
      return [
        ...parameters.flatMap(({ schema, example }, index) =>
          (schema.examples ?? (example === undefined ? [] : [example])).map((each) => ({
            at: [...at, 'parameters', index],
            example: each,
          })),
        ),
        ...(requestBody ? [ofContent([...at, 'requestBody'], requestBody)] : []),
        ...Object.entries(responses)
          .filter(([status]) => status !== 'default')
          .map(([status, response]) => ofContent([...at, 'responses', status], response)),
      ]
    }),
  )

test('every body and every answer of the reference has an example that fits its schema', async () => {
  await using t = await testApp()
  const document = withResponses((await t.app.inject('/openapi.json')).json<Document>())
  const validate = validatorOf(document)
  const faults = examplesOf(document).flatMap(({ at, example }) => {
    const fault = example === undefined ? 'no example' : validate([...at, 'schema'], example)
    return fault === undefined ? [] : [`${at.join(' ')}: ${fault}`]
  })
  expect(faults).toEqual([])
})
