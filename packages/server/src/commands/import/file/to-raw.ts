import { plainText, plainWord } from '@openchair/contract'
import { type Alias, isAlias, isMap, isNode, isScalar, isSeq, type Node, type Scalar } from 'yaml'
import type { Raw } from './raw.ts'

/**
 * The most values for which all aliases of a file may stand together, because a few lines could otherwise
 * stand for billions.
 */
const maxAliasedValues = 1_000_000

/** The offset of a node in the file's text; undefined for a node that is not in the text. */
export const startOf = (node: unknown): number | undefined => (isNode(node) ? node.range?.[0] : undefined)

type Anchored = { readonly node: Node; readonly raw: Raw; readonly values: number }
type Complain = (offset: number, message: string) => void
export type RawTree = {
  readonly raw: Raw
  /** The YAML node for which each alias (`*name`) stands. */
  readonly targets: ReadonlyMap<Alias, Node>
}

const textIn = ({ value, source }: Scalar): string => (typeof value === 'string' ? value : (source ?? ''))

/** Tells whether a value is empty or an unquoted `null` or `~`. "Null" is neither, because it is a name. */
const saysNothing = (node: Scalar): boolean =>
  (node.type === undefined || node.type === 'PLAIN') && ['', '~', 'null', 'NULL'].includes(textIn(node))

/**
 * Turns a YAML document into text values in one pass, with the values of aliases in their place. Complains
 * about anything that a brand file cannot contain.
 */
export const toRaw = (contents: unknown, complain: Complain): RawTree => {
  const anchors = new Map<string, Anchored | 'open'>()
  const targets = new Map<Alias, Node>()
  let values = 0
  let aliased = 0

  const ofAlias = (alias: Alias, at: number): Raw => {
    const target = anchors.get(alias.source)
    if (target === undefined) complain(at, `there is no anchor "${alias.source}" above`)
    else if (target === 'open') complain(at, `"*${alias.source}" stands within what it stands for`)
    else {
      targets.set(alias, target.node)
      const fitted = aliased <= maxAliasedValues
      values += target.values
      aliased += target.values
      if (aliased <= maxAliasedValues) return target.raw
      if (fitted) complain(at, `the aliases up to here stand for more than ${maxAliasedValues} values`)
    }
    return ''
  }

  const ofText = (scalar: Scalar, at: number): string => {
    const text = textIn(scalar)
    if (text.includes('\0')) complain(at, 'holds the character NUL, which no text can hold')
    if (!text.isWellFormed()) complain(at, 'holds half of a character (a lone surrogate)')
    // Invisible characters may have come along with pasted text, so they are removed (messages/words).
    return plainText(text)
  }

  const ofKey = (key: unknown, known: ReadonlyMap<string, Raw>, at: number): string => {
    const target = isAlias(key) ? (ofAlias(key, at), targets.get(key)) : key
    if (!isScalar(target)) {
      complain(at, 'the name of a setting should be a single word')
      return ''
    }
    const text = plainWord(ofText(target, at))
    if (known.has(text)) complain(at, `${text} is set a second time`)
    return text
  }

  const ofNode = (node: unknown, parentAt: number): Raw => {
    const at = startOf(node) ?? parentAt
    values += 1
    if (isAlias(node)) return ofAlias(node, at)
    const anchor = isMap(node) || isSeq(node) || isScalar(node) ? node.anchor : undefined
    const before = values
    if (anchor !== undefined) anchors.set(anchor, 'open')
    const raw = contentOf(node, at)
    if (anchor !== undefined) anchors.set(anchor, { node: node as Node, raw, values: values - before + 1 })
    return raw
  }

  const contentOf = (node: unknown, at: number): Raw => {
    if (isScalar(node)) return saysNothing(node) ? undefined : ofText(node, at)
    if (isSeq(node)) return node.items.map((item) => ofNode(item, at))
    if (!isMap(node)) return undefined
    const block = new Map<string, Raw>()
    for (const { key, value } of node.items) {
      const keyAt = startOf(key) ?? at
      const name = ofKey(key, block, keyAt)
      block.set(name, ofNode(value, keyAt))
    }
    return Object.fromEntries(block)
  }

  return { raw: ofNode(contents, 0), targets }
}
