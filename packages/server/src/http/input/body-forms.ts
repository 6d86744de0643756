import { customerFields, type headersInBody } from '@openchair/contract'
import { headerSchemas } from '../headers.ts'
import { type Draft, type Form, isGiven, isRecord, type OtherName, putIn, takeOut } from './draft.ts'
import { hostileFault } from './hostile-fault.ts'

/** Reads headers that a caller sends as fields of the body instead. */
export const headersForm =
  (headers: ReturnType<typeof headersInBody>): Form =>
  ({ body, faults, said }) => {
    for (const [field, header] of headers) {
      const given = takeOut(body, field)
      if (!isGiven(given)) continue
      const { success, data } = headerSchemas[header].safeParse(given)
      if (success) said.headers[field] = data
      else faults.push({ path: field, message: 'bad_format' })
    }
  }

const kinds: Readonly<Record<string, OtherName['kind']>> = { shopId: 'shop', brandId: 'brand' }

const checkSame = ({ faults, said }: Draft, path: string, value: unknown, own: unknown): void => {
  if (value === own) return
  const kind = kinds[path]
  if (kind === undefined || typeof value !== 'string' || typeof own !== 'string')
    faults.push({ path, message: 'said_otherwise' })
  else {
    const message = hostileFault(value)
    if (message === undefined) said.namings.push({ path, kind, said: value, own })
    else faults.push({ path, message })
  }
}

/** Drops fields that repeat a parameter of the path, and checks that they agree with it. */
export const sameForm = (same: Readonly<Record<string, string>>): Form => {
  const fields = Object.entries(same)
  return (draft) => {
    for (const [path, target] of fields)
      for (const part of [draft.query, draft.body]) {
        const given = takeOut(part, path)
        if (isGiven(given)) checkSame(draft, path, given, draft.params[target])
      }
  }
}

/** Accepts fields that callers send under other names. */
export const renamedForm = (renamed: Readonly<Record<string, string>>): Form => {
  const names = Object.entries(renamed)
  return (draft) => {
    for (const [sent, preferred] of names)
      for (const part of [draft.query, draft.body]) {
        const value = takeOut(part, sent)
        if (isGiven(value)) putIn(draft, part, preferred, { value, sent })
      }
  }
}

/** Accepts fields of the query that callers send in the body. */
export const inBodyForm =
  (names: readonly string[]): Form =>
  ({ query, body, typed, faults }) => {
    for (const name of names) {
      const value = takeOut(body, name)
      if (!isGiven(value)) continue
      const text = typeof value === 'boolean' ? String(value) : value
      if (isGiven(query[name]) && query[name] !== text) faults.push({ path: name, message: 'said_otherwise' })
      delete query[name]
      typed[name] = value
    }
  }

/** Accepts fields of the body that callers send in the query. */
export const inQueryForm =
  (names: readonly string[]): Form =>
  (draft) => {
    for (const name of names) {
      const value = takeOut(draft.query, name)
      if (isGiven(value)) putIn(draft, draft.body, name, { value, sent: name })
    }
  }

const isCustomerField = (name: string): boolean => customerFields.some((field) => field === name)

/** Moves a customer's fields out of `customer`, for calls whose preferred form has them side by side. */
export const flatCustomerForm: Form = (draft) => {
  const { body, faults } = draft
  const { customer } = body
  if (!isRecord(customer)) {
    if (!isGiven(customer)) delete body['customer']
    return
  }
  delete body['customer']
  for (const [name, value] of Object.entries(customer)) {
    const sent = `customer.${name}`
    if (!isCustomerField(name)) faults.push({ path: sent, message: 'unknown_key' })
    else if (value !== undefined) putIn(draft, body, name, { value, sent })
  }
}

/** Moves a customer's fields into `customer`, for calls whose preferred form has them there. */
export const nestedCustomerForm: Form = (draft) => {
  const { body } = draft
  const given = customerFields.flatMap((name) => {
    const value = takeOut(body, name)
    return isGiven(value) ? [[name, value] as const] : []
  })
  if (given.length === 0) return
  const { customer } = body
  const own = isRecord(customer) ? { ...customer } : {}
  for (const [name, value] of given) putIn(draft, own, name, { value, sent: name, path: `customer.${name}` })
  if (isRecord(customer) || !isGiven(customer)) body['customer'] = own
}
