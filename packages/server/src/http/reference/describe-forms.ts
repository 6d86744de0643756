import { type Call, type Forms, headersInBody } from '@openchair/contract'
import { z } from 'zod'
import { limitSchema, sortChoices } from '../input/query-forms.ts'

const code = (text: string): string => `\`${text}\``
const codes = (names: readonly string[]): string => names.map(code).join(', ')

const listOf = (names: readonly string[], more: string): z.ZodType =>
  z
    .string()
    .meta({ description: `Of ${codes(names)}, joined by commas; ${more}.`, examples: names.slice(0, 1) })
    .optional()

/** The query parameters that a call accepts besides its own fields. */
export const formsInQuery = (call: Call): Readonly<Record<string, z.ZodType>> => {
  const { include, sort, limit }: Forms = call.accepts ?? {}
  return {
    ...(include && {
      include: listOf(include, 'all of it is answered anyway'),
    }),
    ...(sort && {
      sort: listOf(sortChoices(sort), 'the documented order unless given'),
    }),
    ...(limit && { limit: limitSchema.optional().describe('The most rows that are answered.') }),
  }
}

/** Writes a path's parameters as OpenAPI does. */
const inBraces = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}')

/** Describes in words the alternative forms of a call that are not parameters. Empty where it has none. */
export const describeForms = (call: Call): string => {
  const { paths, same, inBody, inQuery, customer, serviceLists, productLines, ...lists }: Forms =
    call.accepts ?? {}
  const { lists: texts = [], anyway = {}, renamed = {}, values = {}, dropped = {} } = lists
  const said = [
    paths && `The same is answered at ${codes(paths.map(inBraces))}.`,
    ...texts.map((name) => `${code(name)} may be repeated as well, also as ${code(`${name}[]`)}.`),
    ...Object.entries(anyway).map(([name, known]) => `${code(name)} may be ${codes(known)} as well.`),
    same && `${codes(Object.keys(same))} may say again what the address says; another one is refused.`,
    ...Object.entries(renamed).map(([name, own]) => `${code(own)} may be called ${code(name)}.`),
    customer === 'flat' && 'The fields of the customer may stand within `customer` as well.',
    customer === 'nested' && 'The fields of `customer` may stand side by side in the body as well.',
    ...Object.entries(values).flatMap(([name, known]) =>
      Object.entries(known).map(([other, own]) => `${code(other)} is ${code(own)} in ${code(name)}.`),
    ),
    ...Object.entries(dropped).map(([path, names]) =>
      path === ''
        ? `${codes(names)} say nothing here.`
        : `${codes(names)} say nothing here within ${code(path)}.`,
    ),
    serviceLists && '`services: [{ id }]` and `serviceIds: [id]` are the same.',
    productLines && '`items` may be called `products`, and the `type` of a line may be missing.',
    inBody && `${codes(inBody)} may stand in the body as well.`,
    inQuery && `${codes(inQuery)} may stand in the query as well.`,
    ...headersInBody(call).map(
      ([field, header]) => `${code(header)} may stand in the body as ${code(field)}.`,
    ),
  ]
  return said.filter((sentence) => typeof sentence === 'string').join(' ')
}
