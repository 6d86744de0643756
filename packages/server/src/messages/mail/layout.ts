import type { Language } from '@openchair/contract'
import { type Block, blockHtml, blockText } from './blocks.ts'
import { escapeHtml } from '../../html.ts'
import { colons } from '../format.ts'
import {
  column,
  display,
  filledButton,
  ink,
  type Link,
  linkOf,
  pairOf,
  paragraph,
  quiet,
  row,
  style,
} from './look.ts'

/** What a mail consists of, from the top down. */
export type MailParts = {
  readonly language: Language
  readonly subject: string
  /** What mail programs show beside the subject, where that is not the mail's first words. */
  readonly preview?: string
  readonly brand: string
  readonly title: string
  readonly text: string
  readonly above?: readonly Block[]
  /** The one filled button. */
  readonly button: Link | undefined
  readonly pair?: readonly Link[]
  readonly secondLink?: Link | undefined
  readonly below?: readonly Block[]
  readonly remark?: string | undefined
  /** The line before the button's address, for who cannot press it. */
  readonly address?: string
  readonly footer: readonly string[]
}

const stripe =
  '<tr><td style="height:4px;font-size:0;line-height:4px;background-color:#c4342b;background-image:repeating-linear-gradient(-50deg,#c4342b 0 6px,#fff 6px 9px,#1f4456 9px 15px,#fff 15px 18px)">&nbsp;</td></tr>'

const rowsOf = (parts: MailParts): readonly string[] => {
  const { brand, title, text, above = [], button, pair = [], secondLink, below = [], remark, address } = parts
  return [
    stripe,
    row(
      24,
      `<p class="ink" style="${display};font-size:20px;line-height:24px;letter-spacing:.2px;text-transform:uppercase;color:#16171b;margin:0">${escapeHtml(brand)}</p>`,
    ),
    row(
      24,
      `<h1 class="title ink" style="${display};font-size:40px;line-height:44px;color:#16171b;margin:0">${escapeHtml(title)}</h1>`,
    ),
    text === '' ? '' : row(16, paragraph(escapeHtml(text), ink, 'ink')),
    above.length === 0 ? '' : '<tr><td style="height:12px;font-size:0;line-height:0">&nbsp;</td></tr>',
    ...above.map(blockHtml),
    button === undefined ? '' : row(24, filledButton(button)),
    pair.length === 0 ? '' : row(button === undefined ? 20 : 8, pairOf(pair)),
    secondLink === undefined ? '' : row(16, paragraph(linkOf(secondLink), `${ink};text-align:center`, 'ink')),
    ...below.map(blockHtml),
    remark === undefined
      ? ''
      : row(
          24,
          `<div class="line" style="border-top:2px dashed #e5e1d9;padding-top:16px">${paragraph(escapeHtml(remark), quiet, 'quiet')}</div>`,
        ),
    button === undefined || address === undefined
      ? ''
      : row(
          12,
          paragraph(
            `${escapeHtml(address)}<br>${linkOf({ label: button.href, href: button.href })}`,
            quiet,
            'quiet',
          ),
        ),
    '<tr><td style="height:32px;font-size:0;line-height:0">&nbsp;</td></tr>',
  ].filter((each) => each !== '')
}

/** A mail as HTML: tables with inline styles, one column, readable without pictures and in the dark. */
export const mailHtml = (parts: MailParts): string => {
  const { language, subject, preview, footer } = parts
  const card = column(
    'class="card"',
    'max-width:600px;background:#ffffff;border-radius:12px;overflow:hidden',
    rowsOf(parts).join('\n'),
  )
  const foot = column(
    '',
    'max-width:600px',
    `<tr><td align="center" style="padding:20px 16px 24px">${footer.map((line) => paragraph(escapeHtml(line), quiet, 'quiet')).join('\n')}</td></tr>`,
  )
  const hidden =
    preview === undefined
      ? ''
      : `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>\n`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${style}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f6f4f0;-webkit-text-size-adjust:100%">
${hidden}${column('class="ground"', 'background:#f6f4f0', `<tr><td class="out" align="center" style="padding:16px">${card}\n${foot}</td></tr>`)}
</body>
</html>
`
}

/** The same mail without HTML. */
export const mailText = (parts: MailParts): string => {
  const {
    language,
    brand,
    title,
    text,
    above = [],
    button,
    pair = [],
    secondLink,
    below = [],
    remark,
    footer,
  } = parts
  return [
    brand,
    title,
    text,
    ...above.map(blockText),
    ...[button, ...pair, secondLink]
      .filter((link) => link !== undefined)
      .map(({ label, href }) => `${label}${colons[language]}\n${href}`),
    ...below.map(blockText),
    remark ?? '',
    `-- \n${footer.join('\n')}`,
  ]
    .filter((each) => each !== '')
    .join('\n\n')
}
