import { expect } from 'vitest'
import { recordFields } from './record.ts'
import { missingIn } from './fields.ts'

/** Fails where the answer to a request lacks a field; otherwise records the fields as found. */
export const expectFields = (request: string, answer: unknown, fields: readonly string[]): void => {
  expect(missingIn(answer, fields), request).toEqual([])
  recordFields(request, fields)
}
