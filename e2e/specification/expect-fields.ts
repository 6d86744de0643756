import { expect } from 'vitest'
import { recordFields } from './record.ts'
import { missingIn } from './fields.ts'

/** Fails where the answer to a request lacks a field; else the fields are noted as found. */
export const expectFields = (request: string, answer: unknown, fields: readonly string[]): void => {
  expect(missingIn(answer, fields), request).toEqual([])
  recordFields(request, fields)
}
