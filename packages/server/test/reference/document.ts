type Media = { readonly schema: object; readonly example?: unknown }
export type Content = { readonly content?: Readonly<Record<string, Media>> }
type Parameter = {
  readonly in: string
  readonly name: string
  readonly schema: { readonly examples?: readonly unknown[] }
  readonly example?: unknown
}
type Operation = {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content>>
}
/** The parts of the document `/openapi.json` that tests read. */
export type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: object
}

const leading = '#/components/responses/'

/** Puts the responses that a document only refers to by name into the places that refer to them. */
export const withResponses = <D extends { readonly components: object }>(document: D): D => {
  const { responses = {} } = document.components as { readonly responses?: Readonly<Record<string, object>> }
  return JSON.parse(JSON.stringify(document), (_key, value: unknown) => {
    const { $ref } = (value ?? {}) as { readonly $ref?: unknown }
    return typeof $ref === 'string' && $ref.startsWith(leading)
      ? responses[$ref.slice(leading.length)]
      : value
  }) as D
}
