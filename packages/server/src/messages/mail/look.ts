import { escapeHtml } from '../../html.ts'

/** The pieces that all parts of a mail are made of: tables and inline styles, because mail programs know no others. */

export type Link = { readonly label: string; readonly href: string }

const sans = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Inter,'Helvetica Neue',Arial,sans-serif"
export const display =
  "font-family:'Barlow Condensed','Arial Narrow',Arial,sans-serif;font-weight:600;font-variant-numeric:tabular-nums"

export const ink = 'font-size:16px;line-height:24px;color:#16171b'
export const quiet = 'font-size:14px;line-height:20px;color:#5c5f66'
export const strong = `${display};font-size:20px;line-height:24px;color:#16171b`

/** What cannot stand inline: a narrow window, and a dark one. */
export const style = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .title { font-size: 28px !important; line-height: 32px !important; }
  .long { font-size: 20px !important; line-height: 24px !important; }
  .side { padding-left: 16px !important; padding-right: 16px !important; }
  .out { padding: 8px !important; }
  .half { display: block !important; width: 100% !important; box-sizing: border-box; padding-left: 0 !important; padding-right: 0 !important; }
  .half + .half { padding-top: 8px !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background: #101114 !important; }
  .card { background: #1b1c20 !important; }
  .ink { color: #f4f2ee !important; }
  .quiet { color: #a9abb2 !important; }
  .line { border-color: #34363d !important; }
  .warm { background: #26282e !important; }
  .button { background: #f4f2ee !important; color: #16171b !important; }
  .outline { border-color: #f4f2ee !important; color: #f4f2ee !important; }
}`

/** Breaks a word that is longer than its line, such as a name without a blank: a mail is never wider than the phone. */
const broken = 'overflow-wrap:anywhere;word-break:break-word'

/** A row of the mail's one column, with room above it. */
export const row = (above: number, content: string): string =>
  `<tr><td class="side" style="padding:${above}px 32px 0;${broken}">${content}</td></tr>`

export const paragraph = (html: string, look: string, name: 'ink' | 'quiet'): string =>
  `<p class="${name}" style="${sans};${look};margin:0">${html}</p>`

/** A table of one column, whose width is given and follows no word. */
export const column = (attributes: string, style: string, rows: string): string =>
  table(`${attributes} style="table-layout:fixed;${broken};${style}"`, rows)

export const table = (attributes: string, rows: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${attributes}>${rows}</table>`

export const filledButton = ({ label, href }: Link): string =>
  table(
    '',
    `<tr><td class="button" align="center" style="border-radius:12px;background:#16171b"><a class="button" href="${escapeHtml(href)}" style="${display};display:block;padding:14px 16px;border-radius:12px;font-size:20px;line-height:24px;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr>`,
  )

const outlined = ({ label, href }: Link): string =>
  `<a class="outline" href="${escapeHtml(href)}" style="${display};display:block;border:1.5px solid #16171b;border-radius:12px;padding:12.5px 16px;font-size:20px;line-height:24px;text-align:center;text-decoration:none;color:#16171b">${escapeHtml(label)}</a>`

/** Two quieter ways on, side by side where there is room. */
export const pairOf = (links: readonly Link[]): string =>
  table(
    '',
    `<tr>${links
      .map(
        (link, index) =>
          `<td class="half" width="${100 / links.length}%" style="padding-${index === 0 ? 'right' : 'left'}:4px">${outlined(link)}</td>`,
      )
      .join('')}</tr>`,
  )

export const linkOf = ({ label, href }: Link): string =>
  `<a class="ink" href="${escapeHtml(href)}" style="color:#16171b;text-decoration:underline">${escapeHtml(label)}</a>`

export const dashes =
  '<div class="line" style="border-top:2px dashed #e5e1d9;font-size:0;line-height:0">&nbsp;</div>'
