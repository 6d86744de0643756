import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import type { PlacedFault } from './fault.ts'

// The parser takes up to two hundred times the file's size in memory, so this keeps it below a gigabyte.
const maxMegabytes = 4
const maxBytes = maxMegabytes * 1024 * 1024

type TextFile = { readonly ok: true; readonly text: string } | ({ readonly ok: false } & PlacedFault)

const fault = (line: number, message: string): TextFile => ({ ok: false, path: [], line, message })

const newline = 0x0a

/** The first line, counted from 1, with bytes that are no text; 0 if there is none. */
const lineOfNoText = (bytes: Buffer): number => {
  if (isUtf8(bytes) && !bytes.includes(0)) return 0
  let line = 1
  for (let from = 0; from < bytes.length; line += 1) {
    const next = bytes.indexOf(newline, from)
    const end = next < 0 ? bytes.length : next
    const content = bytes.subarray(from, end)
    if (!isUtf8(content) || content.includes(0)) return line
    from = end + 1
  }
  return line
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'is a folder: name the file in it',
  EACCES: 'cannot be read by this user: it may be another one’s file',
}

/** The reason why a file cannot be read. */
const unread = (code = ''): string => reasons[code] ?? `cannot be read (${code})`

/**
 * Reads the text of a file, or gives the reason why it cannot be read. Reads no more than the largest
 * permitted size, so that neither a huge file nor an endless device costs more.
 */
export const readText = async (file: string): Promise<TextFile> => {
  let bytes: Buffer
  try {
    bytes = await buffer(createReadStream(file, { end: maxBytes }))
  } catch (error) {
    return fault(0, unread((error as NodeJS.ErrnoException).code))
  }
  if (bytes.length > maxBytes) return fault(0, `is larger than ${maxMegabytes} MB`)
  const line = lineOfNoText(bytes)
  if (line > 0) return fault(line, 'is no text in UTF-8: a binary file, or another encoding')
  return { ok: true, text: bytes.toString('utf8') }
}
