/** A form body, unfolded: `a[b][0]=c` is `{ a: { b: { 0: 'c' } } }`. */
export type Form = { readonly [name: string]: Form | string }

type Branch = { [name: string]: Branch | string }

/** Unfolds a form body or a query, as Stripe's client writes them. */
export const parseForm = (text: string): Form => {
  const form: Branch = Object.create(null)
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split('[').map((name) => name.replace(/\]$/, ''))
    const last = names.pop() ?? ''
    let branch = form
    for (const name of names) {
      const next = (branch[name] ??= Object.create(null) as Branch)
      if (typeof next === 'string') throw new Error(`${path} is a word and more`)
      branch = next
    }
    branch[last] = value
  }
  return form
}

/** The text at a path; undefined if there is none. */
export const textAt = (form: Form, ...path: readonly string[]): string | undefined => {
  let found: Form | string | undefined = form
  for (const name of path) found = typeof found === 'object' ? found[name] : undefined
  return typeof found === 'string' ? found : undefined
}

/** The texts by name at a path. */
export const textsAt = (form: Form, name: string): Readonly<Record<string, string>> => {
  const found = form[name]
  const entries = typeof found === 'object' ? Object.entries(found) : []
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
