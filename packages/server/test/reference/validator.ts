import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Document } from './document.ts'

type Steps = readonly (string | number)[]
export type Validate = (steps: Steps, value: unknown) => string | undefined

const escaped = (step: string | number): string =>
  encodeURIComponent(String(step).replaceAll('~', '~0').replaceAll('/', '~1'))

/**
 * Compares values with schemas of a document, each named by the steps that lead to it. Returns the faults of
 * a value.
 */
export const validatorOf = (document: Document): Validate => {
  // The document itself is not a schema. Its schemas contain examples and descriptions of formats.
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'openapi.json')
  return (steps, value) => {
    const pointer = steps.map((step) => `/${escaped(step)}`).join('')
    const validate = ajv.getSchema(`openapi.json#${pointer}`)
    if (validate === undefined) return 'not named'
    return validate(value) === true ? undefined : ajv.errorsText(validate.errors, { dataVar: '' })
  }
}
