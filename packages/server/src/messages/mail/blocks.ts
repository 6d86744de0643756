import type { MailSign } from '../pictures/own-art.ts'
import {
  beside,
  dashes,
  display,
  filledButton,
  image,
  type Link,
  paragraph,
  quiet,
  type Shown,
  small,
  strong,
  table,
  words,
  type Writing,
} from './look.ts'

/** A picture beside a line, or letters that replace a picture. */
export type Mark = Shown | string

/** A line about a person, a time or a place. `isFramed` frames it, because it must be read first. */
export type Line = {
  readonly is: 'line'
  readonly mark: Mark
  readonly title: string
  readonly detail: string
  readonly isOver?: boolean
  readonly isFramed?: boolean
}

/** A part of a mail between its title and its foot. Texts are plain, not HTML. */
export type Block =
  | Line
  | { readonly is: 'rule' }
  /** A code to read out or to copy. */
  | { readonly is: 'code'; readonly label: string; readonly value: string }
  /** A bill, with its total in `last`. */
  | { readonly is: 'sums'; readonly rows: readonly Sum[]; readonly last: readonly Sum[] }
  | { readonly is: 'change'; readonly sides: readonly [Side, Side] }
  | { readonly is: 'text'; readonly text: string }
  /** An unchanged appointment. The mail's first sentence also says so, for readers without HTML. */
  | { readonly is: 'kept'; readonly line: Line; readonly what: string; readonly how: string }
  /** Words that a person wrote, in quotation marks. */
  | { readonly is: 'quote'; readonly text: string }
  | { readonly is: 'picture'; readonly shown: Shown; readonly href: string }
  /** Links that are equally important. */
  | { readonly is: 'buttons'; readonly links: readonly Link[] }

/** A dashed line between two parts. */
export const rule: Block = { is: 'rule' }

/** Makes a block of a sentence. */
export const textBlock = (text: string): Block => ({ is: 'text', text })

/** Makes a line with a sign. The word `alt` replaces the sign where pictures are blocked. */
export const signLine = (name: MailSign, alt: string, title: string, detail: string): Line => ({
  is: 'line',
  mark: { picture: { of: 'sign', name }, alt },
  title,
  detail,
})

export type Sum = { readonly label: string; readonly amount: string }
export type Side = {
  readonly label: string
  readonly rows: readonly string[]
  readonly detail: string
  /** The line of text for readers without HTML. */
  readonly line: string
}

/** A part of a mail, and the space above it. */
type Part = { readonly above: number; readonly html: string }

const markCell = (mark: Mark, writing: Writing): string =>
  typeof mark === 'string'
    ? `<td width="56" valign="top"><p class="tile ink" style="${strong};width:44px;height:44px;line-height:44px;text-align:center;border-radius:8px;background:#e5e1d9;margin:0">${words(mark, {})}</p></td>`
    : `<td class="ink" width="56" valign="top" style="color:#16171b">${image(mark, writing)}</td>`

const lineHtml = ({ mark, title, detail, isOver, isFramed }: Line, writing: Writing): string => {
  const written = words(title, writing)
  const under = detail === '' ? '' : paragraph(words(detail, writing), quiet, 'quiet')
  const line = table(
    '',
    `<tr>${markCell(mark, writing)}<td valign="middle"><p class="ink" style="${strong};margin:0">${isOver === true ? `<s>${written}</s>` : written}</p>${under}</td></tr>`,
  )
  return isFramed === true
    ? `<div class="new" style="border:2px solid #16171b;border-radius:12px;padding:12px 14px">${line}</div>`
    : line
}

const sumRows = (rows: readonly Sum[], look: string, name: 'ink' | 'quiet'): string =>
  rows
    .map(
      ({ label, amount }) =>
        `<tr><td style="padding-top:2px">${paragraph(words(label, {}), look, name)}</td><td align="right" valign="bottom" style="padding-left:16px;white-space:nowrap">${paragraph(words(amount, {}), name === 'quiet' ? look.replace('#5c5f66', '#16171b') : look, 'ink')}</td></tr>`,
    )
    .join('')

/** One side of a change. The former side is dashed, and the present one framed. */
const sideOf = ({ label, rows, detail }: Side, isNow: boolean): string => {
  const [name, look] = isNow
    ? ['new', 'border:2px solid #16171b;padding:10px 12px']
    : ['was', 'border:1.5px dashed #8a867d;padding:10.5px 12px']
  const written = rows.map((each) => words(each, {})).join('<br>')
  return `<div class="${name}" style="${look};border-radius:12px">${paragraph(words(label, {}), small, 'quiet')}<p class="${isNow ? 'ink' : 'quiet'}" style="${display};font-size:20px;line-height:24px;margin:0;color:${isNow ? '#16171b' : '#5c5f66'}">${isNow ? written : `<s>${written}</s>`}</p>${detail === '' ? '' : paragraph(words(detail, {}), quiet, 'quiet')}</div>`
}

/** Tells whether a code needs smaller letters to fit into one line of the narrowest phone. */
const isLong = (value: string): boolean => value.length > 10

const codeHtml = ({ label, value }: Extract<Block, { is: 'code' }>): string =>
  `${paragraph(words(label, {}), small, 'quiet')}<p class="${isLong(value) ? 'long' : 'title'} ink" style="${display};${isLong(value) ? 'font-size:28px;line-height:32px' : 'font-size:40px;line-height:44px;letter-spacing:2px'};white-space:nowrap;color:#16171b;margin:0">${words(value, {})}</p>`

/** Tells whether the labels of buttons are short enough for the buttons to be side by side. */
const areShort = (links: readonly Link[]): boolean =>
  links.length > 1 && links.length < 4 && links.every(({ label }) => label.length < 17)

/** Writes the parts of a block. Each becomes a row of the mail or of its ticket. */
export const blockParts = (block: Block, writing: Writing): readonly Part[] => {
  switch (block.is) {
    case 'line':
      return [{ above: 12, html: lineHtml(block, writing) }]
    case 'rule':
      return [{ above: 16, html: dashes }]
    case 'code':
      return [{ above: 14, html: codeHtml(block) }]
    case 'sums': {
      const rows = `${sumRows(block.rows, 'font-size:14px;line-height:22px;color:#5c5f66', 'quiet')}${sumRows(block.last, strong, 'ink')}`
      return [{ above: 14, html: table('', rows) }]
    }
    case 'change': {
      const [was, now] = block.sides
      return [{ above: 12, html: beside([sideOf(was, false), sideOf(now, true)], 'side-by-side') }]
    }
    case 'buttons': {
      const buttons = block.links.map((link) => filledButton(link, writing))
      if (areShort(block.links)) return [{ above: 16, html: beside(buttons, 'slot') }]
      return buttons.map((html, index) => ({ above: index === 0 ? 16 : 8, html }))
    }
    case 'picture':
      return [
        {
          above: 16,
          html: `<a href="${words(block.href, {})}" style="color:#16171b">${image(block.shown, writing)}</a>`,
        },
      ]
    case 'quote':
      return [
        {
          above: 24,
          html: `<p class="ink" style="${display};font-size:28px;line-height:34px;color:#16171b;margin:0">${words(block.text, {}).replaceAll('\n', '<br>')}</p>`,
        },
      ]
    case 'kept':
      return [
        {
          above: 12,
          html: `<div class="kept">${lineHtml(block.line, writing)}${paragraph(`<b class="ink" style="color:#16171b">${words(block.what, {})}</b>, ${words(block.how, {})}`, `${quiet};padding:6px 0 0 56px`, 'quiet')}</div>`,
        },
      ]
    case 'text':
      return [
        { above: 12, html: paragraph(words(block.text, writing).replaceAll('\n', '<br>'), quiet, 'quiet') },
      ]
  }
}

/** Writes a block without HTML; empty if it only divides, or repeats another one beside it. */
export const blockText = (block: Block): string => {
  switch (block.is) {
    case 'line':
      return block.detail === '' ? block.title : `${block.title}\n${block.detail}`
    case 'rule':
    case 'picture':
    case 'kept':
      return ''
    case 'code':
      return `${block.label}\n${block.value}`
    case 'sums':
      return [...block.rows, ...block.last].map(({ label, amount }) => `${label}  ${amount}`).join('\n')
    case 'change':
      return block.sides.map(({ line }) => line).join('\n')
    case 'buttons':
      return block.links.map(({ label, href }) => `${label}\n${href}`).join('\n\n')
    case 'quote':
    case 'text':
      return block.text
  }
}
