import type { Language } from '@openchair/contract'
import { escapeHtml } from '../../html.ts'

export type Link = { readonly label: string; readonly href: string }

/** What a mail consists of, from the top down. */
export type MailParts = {
  readonly language: Language
  readonly subject: string
  readonly brand: string
  readonly title: string
  readonly text: string
  /** The one filled button. */
  readonly button: Link | undefined
  readonly secondLink: Link | undefined
  /** The line before the button's address, for who cannot press it. */
  readonly address: string
  readonly remark: string
  readonly footer: string
}

const sans = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Inter,'Helvetica Neue',Arial,sans-serif"
const display = "font-family:'Barlow Condensed','Arial Narrow',Arial,sans-serif;font-weight:600"

/** What cannot stand inline: a narrow window, and a dark one. */
const style = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .title { font-size: 28px !important; line-height: 32px !important; }
  .side { padding-left: 16px !important; padding-right: 16px !important; }
  .out { padding: 8px !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background: #101114 !important; }
  .card { background: #1b1c20 !important; }
  .ink { color: #f4f2ee !important; }
  .quiet { color: #a9abb2 !important; }
  .line { border-color: #34363d !important; }
  .button { background: #f4f2ee !important; color: #16171b !important; }
}`

const row = (above: number, content: string): string =>
  `<tr><td class="side" style="padding:${above}px 32px 0">${content}</td></tr>`
const paragraph = (text: string, look: string, name: string): string =>
  `<p class="${name}" style="${sans};${look};margin:0">${text}</p>`
const ink = 'font-size:16px;line-height:24px;color:#16171b'
const quiet = 'font-size:14px;line-height:20px;color:#5c5f66'
const table = (attributes: string, rows: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${attributes}>${rows}</table>`

const buttonOf = ({ label, href }: Link): string =>
  table(
    '',
    `<tr><td class="button" align="center" style="border-radius:12px;background:#16171b"><a class="button" href="${escapeHtml(href)}" style="${display};display:block;padding:14px 16px;border-radius:12px;font-size:20px;line-height:24px;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr>`,
  )
const linkOf = ({ label, href }: Link): string =>
  `<a class="ink" href="${escapeHtml(href)}" style="color:#16171b;text-decoration:underline;overflow-wrap:anywhere;word-break:break-word">${escapeHtml(label)}</a>`

/** A mail as HTML: tables with inline styles, one column, readable without pictures and in the dark. */
export const mailHtml = (parts: MailParts): string => {
  const { language, subject, brand, title, text, button, secondLink, address, remark, footer } = parts
  const rows = [
    '<tr><td style="height:4px;font-size:0;line-height:4px;background-color:#c4342b;background-image:repeating-linear-gradient(-50deg,#c4342b 0 6px,#fff 6px 9px,#1f4456 9px 15px,#fff 15px 18px)">&nbsp;</td></tr>',
    row(
      24,
      `<p class="ink" style="${display};font-size:20px;line-height:24px;letter-spacing:.2px;text-transform:uppercase;color:#16171b;margin:0">${escapeHtml(brand)}</p>`,
    ),
    row(
      24,
      `<h1 class="title ink" style="${display};font-size:40px;line-height:44px;color:#16171b;margin:0">${escapeHtml(title)}</h1>`,
    ),
    row(16, paragraph(escapeHtml(text), ink, 'ink')),
    button && row(24, buttonOf(button)),
    secondLink && row(16, paragraph(linkOf(secondLink), `${ink};text-align:center`, 'ink')),
    row(
      24,
      `<div class="line" style="border-top:2px dashed #e5e1d9;padding-top:16px">${paragraph(escapeHtml(remark), quiet, 'quiet')}</div>`,
    ),
    button &&
      row(
        12,
        paragraph(
          `${escapeHtml(address)}<br>${linkOf({ label: button.href, href: button.href })}`,
          quiet,
          'quiet',
        ),
      ),
    '<tr><td style="height:32px;font-size:0;line-height:0">&nbsp;</td></tr>',
  ]
  const card = table(
    'class="card" style="max-width:600px;background:#ffffff;border-radius:12px;overflow:hidden"',
    rows.filter((each) => each !== undefined).join('\n'),
  )
  const foot = table(
    'style="max-width:600px"',
    `<tr><td align="center" style="padding:20px 16px 24px">${paragraph(escapeHtml(footer), quiet, 'quiet')}</td></tr>`,
  )
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
${table('class="ground" style="background:#f6f4f0"', `<tr><td class="out" align="center" style="padding:16px">${card}\n${foot}</td></tr>`)}
</body>
</html>
`
}

/** French has a space before it that does not break. */
const colons: Readonly<Record<Language, string>> = { en: ':', fr: '\u00a0:', 'es-419': ':' }

/** The same mail without HTML. */
export const mailText = ({
  language,
  brand,
  title,
  text,
  button,
  secondLink,
  remark,
  footer,
}: MailParts): string =>
  [
    brand,
    title,
    text,
    ...[button, secondLink]
      .filter((link) => link !== undefined)
      .map(({ label, href }) => `${label}${colons[language]}\n${href}`),
    remark,
    `-- \n${footer}`,
  ].join('\n\n')
