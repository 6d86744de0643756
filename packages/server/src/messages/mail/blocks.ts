import { escapeHtml } from '../../html.ts'
import {
  dashes,
  display,
  filledButton,
  ink,
  linkOf,
  type Link,
  paragraph,
  quiet,
  row,
  strong,
  table,
} from './look.ts'

/** What stands in a mail between its title and its end; every text as it is read, not as HTML. */
export type Block =
  /** Who, when or where, beside a sign. */
  | {
      readonly is: 'line'
      readonly sign: string
      readonly title: string
      readonly detail: string
      readonly isOver?: boolean
    }
  | { readonly is: 'rule' }
  /** One thing to read out or to copy. */
  | { readonly is: 'code'; readonly label: string; readonly value: string }
  /** A bill; the last row is the sum. */
  | { readonly is: 'sums'; readonly rows: readonly Sum[]; readonly last: readonly Sum[] }
  | { readonly is: 'change'; readonly sides: readonly [Side, Side] }
  | { readonly is: 'text'; readonly text: string; readonly link?: Link }
  /** Ways on of which each is as good as the others. */
  | { readonly is: 'buttons'; readonly links: readonly Link[] }

/** A sentence of its own. */
export const textBlock = (text: string): Block => ({ is: 'text', text })

export type Sum = { readonly label: string; readonly amount: string }
export type Side = {
  readonly label: string
  readonly rows: readonly string[]
  readonly detail: string
}

/** Initials, or a sign of two letters' width. */
const signOf = (sign: string): string =>
  `<td width="44" valign="top"><div class="warm ink" style="${strong};width:44px;height:44px;line-height:44px;text-align:center;border-radius:8px;background:#f6f4f0">${escapeHtml(sign)}</div></td>`

const sumRows = (rows: readonly Sum[], look: string, name: 'ink' | 'quiet'): string =>
  rows
    .map(
      ({ label, amount }) =>
        `<tr><td style="padding-top:2px">${paragraph(escapeHtml(label), look, name)}</td><td align="right" valign="bottom" style="padding-left:16px;white-space:nowrap">${paragraph(escapeHtml(amount), name === 'quiet' ? look.replace('#5c5f66', '#16171b') : look, 'ink')}</td></tr>`,
    )
    .join('')

const sideOf = ({ label, rows, detail }: Side, isNow: boolean): string => {
  const look = isNow ? 'background:#f6f4f0' : 'border:2px dashed #e5e1d9'
  const words = rows.map(escapeHtml).join('<br>')
  return `<div class="${isNow ? 'warm' : 'line'}" style="${look};border-radius:12px;padding:12px 16px">${paragraph(escapeHtml(label), quiet, 'quiet')}<p class="${isNow ? 'ink' : 'quiet'}" style="${display};font-size:20px;line-height:24px;margin:0;color:${isNow ? '#16171b' : '#5c5f66'}">${isNow ? words : `<s>${words}</s>`}</p>${paragraph(escapeHtml(detail), quiet, 'quiet')}</div>`
}

/** Whether a code is written smaller, so that it stands in one line on the narrowest phone. */
const isLong = (value: string): boolean => value.length > 10

export const blockHtml = (block: Block): string => {
  switch (block.is) {
    case 'line': {
      const title = escapeHtml(block.title)
      return row(
        12,
        table(
          '',
          `<tr>${signOf(block.sign)}<td style="padding-left:12px"><p class="ink" style="${strong};margin:0">${block.isOver === true ? `<s>${title}</s>` : title}</p>${paragraph(escapeHtml(block.detail), quiet, 'quiet')}</td></tr>`,
        ),
      )
    }
    case 'rule':
      return row(20, dashes)
    case 'code':
      return row(
        20,
        `${paragraph(escapeHtml(block.label), 'font-size:13px;line-height:18px;color:#5c5f66', 'quiet')}<p class="${isLong(block.value) ? 'long' : 'title'} ink" style="${display};${isLong(block.value) ? 'font-size:28px;line-height:32px' : 'font-size:40px;line-height:44px;letter-spacing:2px'};white-space:nowrap;color:#16171b;margin:0">${escapeHtml(block.value)}</p>`,
      )
    case 'sums':
      return row(
        16,
        table(
          '',
          `${sumRows(block.rows, 'font-size:14px;line-height:22px;color:#5c5f66', 'quiet')}${sumRows(block.last, strong, 'ink')}`,
        ),
      )
    case 'change': {
      const [was, now] = block.sides
      return row(
        24,
        table(
          '',
          `<tr><td class="half" width="50%" valign="top" style="padding-right:4px">${sideOf(was, false)}</td><td class="half" width="50%" valign="top" style="padding-left:4px">${sideOf(now, true)}</td></tr>`,
        ),
      )
    }
    case 'buttons':
      return block.links.map((link, index) => row(index === 0 ? 20 : 8, filledButton(link))).join('')
    case 'text':
      return row(
        16,
        paragraph(
          `${escapeHtml(block.text).replaceAll('\n', '<br>')}${block.link === undefined ? '' : ` ${linkOf(block.link)}`}`,
          block.link === undefined ? quiet : ink,
          block.link === undefined ? 'quiet' : 'ink',
        ),
      )
  }
}

/** The same block without HTML; empty where it only divides. */
export const blockText = (block: Block): string => {
  switch (block.is) {
    case 'line':
      return `${block.title}\n${block.detail}`
    case 'rule':
      return ''
    case 'code':
      return `${block.label}\n${block.value}`
    case 'sums':
      return [...block.rows, ...block.last].map(({ label, amount }) => `${label}  ${amount}`).join('\n')
    case 'change':
      return block.sides.map(({ label, rows, detail }) => [label, ...rows, detail].join('\n')).join('\n\n')
    case 'buttons':
      return block.links.map(({ label, href }) => `${label}\n${href}`).join('\n\n')
    case 'text':
      return block.link === undefined ? block.text : `${block.text}\n${block.link.label}\n${block.link.href}`
  }
}
