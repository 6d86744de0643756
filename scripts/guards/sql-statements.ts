/** Stretches that are not part of statements: comments, texts, and bodies of functions. */
const skipped = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$/g

/**
 * The statements of a file, in lower case with single spaces, without comments and texts. The body of a
 * function runs later and is left out. That of a `do` block runs at once, so its statements follow it.
 */
export const statementsOf = (text: string): readonly string[] => {
  const done: string[] = []
  const bare = text.replaceAll(skipped, (found, _tag, at: number) => {
    if (found.startsWith('-') || found.startsWith('/')) return ' '
    if (found.startsWith('$') && /\bdo\s+(language\s+\w+\s+)?$/i.test(text.slice(0, at))) {
      const body = found.slice(found.indexOf('$', 1) + 1, found.lastIndexOf('$', found.length - 2))
      done.push(...statementsOf(body).map((each) => each.replace(/^.*\b(begin|then|loop|else) /, '')))
    }
    return "''"
  })
  const own = bare
    .split(';')
    .map((each) => each.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((each) => each !== '')
  return [...own, ...done]
}

/** The parts of a list, split at commas outside brackets. */
export const partsOf = (list: string): readonly string[] => {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const letter of list) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) {
      parts.push(part.trim())
      part = ''
    } else part += letter
  }
  return [...parts, part.trim()].filter((each) => each !== '')
}
