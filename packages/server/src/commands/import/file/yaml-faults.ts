import type { YAMLError } from 'yaml'

const quoted = 'put the text in quotes, as in name: "Cuts: all day"'

/** The faults of YAML’s syntax in words for the author of a brand file, by the parser’s codes. */
const plainWords: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY: `has a second ": " in one line: ${quoted}`,
  BLOCK_IN_FLOW: `has a second ": " within braces: ${quoted}`,
  MULTILINE_IMPLICIT_KEY: 'is no setting with a value: write "name: value", with a space behind the colon',
  TAB_AS_INDENT: 'begins with a tab: indent with spaces',
  BAD_INDENT: 'is not indented as the lines that it belongs to',
  BAD_SCALAR_START:
    'has a text that begins with a sign which means something else here: put the text in quotes',
  UNEXPECTED_TOKEN:
    'goes on behind the end of a value: close the quote above, put all of the text in quotes, and double a quote within them',
  MULTIPLE_DOCS: 'begins a second file with "---": a brand file is one',
  BAD_DQ_ESCAPE: 'has a "\\\\" within double quotes: use single quotes',
  BAD_DIRECTIVE: 'begins with a "%" that no brand file needs',
  BAD_ALIAS: 'has a "*" or "&" that stands for nothing: put the text in quotes',
  KEY_OVER_1024_CHARS: 'has a name of more than 1024 signs: close the quote above',
}

const noSetting = plainWords['MULTILINE_IMPLICIT_KEY'] ?? ''

/** The words for a missing character. The parser gives all such faults one code, but different messages. */
const missing: readonly (readonly [said: RegExp, inPlainWords: string])[] = [
  [/quote/, 'has a text whose quote is not closed'],
  [/between .* items/, 'lacks a comma between two entries: write it, or put the text in quotes'],
  [/space after :/, 'lacks a space behind a colon: write it, or put the text in quotes'],
  [/^Comments/, 'lacks a space before "#": write it for a remark, or put the text in quotes'],
  [/map keys/, noSetting],
  [/Sequence item/, 'is an entry of a list without its "- "'],
]

/** The words for all other mistakes, which hardly ever occur. */
const otherwise = 'cannot be read: look at its colons, quotes and spaces, or put the text in quotes'

/**
 * The words for an error of the parser, on one line. `isIndented` tells that the indentation of the line
 * below is wrong.
 */
export const inPlainWords = ({ code, message }: YAMLError, isIndented: boolean): string => {
  if (isIndented) return 'has a value, and the line below is indented further, as if it belonged to it'
  if (code === 'MISSING_CHAR') return missing.find(([said]) => said.test(message))?.[1] ?? otherwise
  if (code === 'BAD_INDENT' && message.includes('end with a'))
    return `comes before the end of a list or a block: close it with ${message.at(-1)}`
  return plainWords[code] ?? otherwise
}
