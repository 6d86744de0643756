import { phoneText } from '@openchair/rules'
import { escapeHtml } from '../../html.ts'
import { mailPicturePath, type MailPicture, pictureSizes } from '../pictures/mail-picture.ts'
import type { MailLook } from './brand-look.ts'

/** The HTML pieces of a mail: tables and inline styles, because mail programs support little else. */

export type Link = { readonly label: string; readonly href: string }

/** The values that all parts of a mail need. */
export type Writing = {
  /** The address at which guests reach this server, which serves the pictures. */
  readonly publicUrl: string
  readonly look: MailLook
  /**
   * The shop's phone in E.164. Wherever a mail mentions it, it becomes a link that calls it. Missing in mails
   * from no shop and to staff.
   */
  readonly phone?: string | undefined
}

const sans = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Inter,'Helvetica Neue',Arial,sans-serif"
export const display =
  "font-family:'Barlow Condensed','Arial Narrow',Arial,sans-serif;font-weight:600;font-variant-numeric:tabular-nums"

export const ink = 'font-size:16px;line-height:24px;color:#16171b'
export const quiet = 'font-size:14px;line-height:20px;color:#5c5f66'
export const small = 'font-size:13px;line-height:18px;color:#5c5f66'
export const strong = `${display};font-size:20px;line-height:24px;color:#16171b`

/** Style rules that cannot be inline: those for narrow windows and for dark mode. */
export const style = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .title { font-size: 28px !important; line-height: 32px !important; }
  .long { font-size: 20px !important; line-height: 24px !important; }
  .side { padding-left: 16px !important; padding-right: 16px !important; }
  .tk { padding-left: 12px !important; padding-right: 12px !important; }
  .out { padding: 8px !important; }
  .half, .slot { display: block !important; width: 100% !important; box-sizing: border-box; padding-left: 0 !important; padding-right: 0 !important; }
  .half + .half, .slot + .slot { padding-top: 8px !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background: #101114 !important; }
  .card { background: #1b1c20 !important; }
  .ink { color: #f4f2ee !important; }
  .quiet { color: #a9abb2 !important; }
  .line { border-color: #4a4d55 !important; }
  .warm { background: #26282e !important; }
  .tile { background: #34363d !important; }
  .new { border-color: #f4f2ee !important; }
  .button { background: #f4f2ee !important; color: #16171b !important; }
  .outline { border-color: #f4f2ee !important; color: #f4f2ee !important; }
}`

/**
 * The style that breaks a word longer than its line, such as a name without spaces, so that no mail is wider
 * than the phone.
 */
const broken = 'overflow-wrap:anywhere;word-break:break-word'

/** Writes a row of the mail's one column, with space above it. */
export const row = (above: number, content: string): string =>
  `<tr><td class="side" style="padding:${above}px 32px 0;${broken}">${content}</td></tr>`

/** Writes a row of a ticket. */
export const ticketRow = (above: number, content: string): string =>
  `<tr><td class="tk" style="padding:${above}px 16px 0;${broken}">${content}</td></tr>`

/** Writes empty space of a given height, such as at the foot of a ticket. */
export const room = (height: number): string =>
  `<tr><td style="height:${height}px;font-size:0;line-height:0">&nbsp;</td></tr>`

export const paragraph = (html: string, look: string, name: 'ink' | 'quiet'): string =>
  `<p class="${name}" style="${sans};${look};margin:0">${html}</p>`

/** Writes a table with one column of a fixed width, which no long word widens. */
export const column = (attributes: string, style: string, rows: string): string =>
  table(`${attributes} style="table-layout:fixed;${broken};${style}"`, rows)

export const table = (attributes: string, rows: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${attributes}>${rows}</table>`

/** Writes a text as HTML, with the shop's phone as a link. */
export const words = (text: string, { phone }: Pick<Writing, 'phone'>): string => {
  const html = escapeHtml(text)
  if (!phone) return html
  const shown = escapeHtml(phoneText(phone))
  return html.replaceAll(
    shown,
    `<a class="ink" href="tel:${escapeHtml(phone)}" style="color:#16171b;font-weight:600;text-decoration:underline;white-space:nowrap">${shown}</a>`,
  )
}

export const filledButton = ({ label, href }: Link, { look }: Pick<Writing, 'look'>): string =>
  table(
    '',
    `<tr><td class="button" align="center" style="border-radius:12px;background:${look.button}"><a class="button" href="${escapeHtml(href)}" style="${display};display:block;padding:14px 12px;border-radius:12px;font-size:20px;line-height:24px;color:${look.onButton};text-decoration:none">${escapeHtml(label)}</a></td></tr>`,
  )

/** Writes an outlined button. */
export const outlined = ({ label, href }: Link): string =>
  `<a class="outline" href="${escapeHtml(href)}" style="${display};display:block;border:1.5px solid #16171b;border-radius:12px;padding:12.5px 12px;font-size:20px;line-height:24px;text-align:center;text-decoration:none;color:#16171b">${escapeHtml(label)}</a>`

/**
 * Puts cells side by side. Where there is no room they are one below the other, unless they are
 * `side-by-side`. Widths are percentages, equal unless given.
 */
export const beside = (
  cells: readonly string[],
  name: 'half' | 'slot' | 'side-by-side' = 'half',
  widths: readonly number[] = cells.map(() => Math.floor(100 / cells.length)),
): string => {
  const room = (index: number): string =>
    [index === 0 ? '' : ';padding-left:4px', index === cells.length - 1 ? '' : ';padding-right:4px'].join('')
  return table(
    '',
    `<tr>${cells
      .map(
        (cell, index) =>
          `<td class="${name}" width="${widths[index]}%" valign="top" style="padding-top:0${room(index)}">${cell}</td>`,
      )
      .join('')}</tr>`,
  )
}

export const linkOf = ({ label, href }: Link, { look }: Pick<Writing, 'look'>): string =>
  `<a class="ink" href="${escapeHtml(href)}" style="color:${look.link};text-decoration:underline">${escapeHtml(label)}</a>`

export const dashes =
  '<div class="line" style="border-top:2px dashed #d2ccc0;font-size:0;line-height:0">&nbsp;</div>'

/** A picture with its alternative text. */
export type Shown = { readonly picture: MailPicture; readonly alt: string }

const imageOf = (
  source: string,
  { width, height }: { readonly width: number; readonly height: number },
  alt: string,
  look: string,
): string =>
  `<img src="${escapeHtml(source)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" style="display:block;border:0;${look}">`

/** The style of a wide picture, which fills the width. Its height follows the picture or its text. */
const wide = 'width:100%;height:auto;aspect-ratio:auto'

/** The style of a word that replaces a small picture. The word is never broken. */
const oneWord = `border-radius:8px;${sans};font-size:13px;line-height:18px;font-weight:600;overflow-wrap:normal;word-break:normal`

/** The styles of pictures, and of their alternative texts where pictures are blocked. */
const looks: Readonly<Record<MailPicture['of'], string>> = {
  sign: oneWord,
  face: oneWord,
  scene: `${wide};background:#16171b;color:#ffffff;${display};font-size:20px;line-height:32px`,
  front: `${wide};background:#1f4456;color:#ffffff;${display};font-size:20px;line-height:32px`,
  map: `${wide};border-radius:8px;background:#e5e1d9;color:#16171b;${sans};font-size:14px;line-height:20px`,
  stripe: 'width:100%;height:4px',
}

/** Writes a picture that this server serves. */
export const image = ({ picture, alt }: Shown, { publicUrl }: Pick<Writing, 'publicUrl'>): string =>
  imageOf(`${publicUrl}${mailPicturePath(picture)}`, pictureSizes[picture.of], alt, looks[picture.of])

/** Writes a picture that is attached to the mail, on its own background. */
export const attachedImage = (
  cid: string,
  size: { readonly width: number; readonly height: number },
  { alt, ground }: { readonly alt: string; readonly ground: string },
): string =>
  imageOf(
    `cid:${cid}`,
    size,
    alt,
    `${wide};border-radius:16px;background:${ground};color:#ffffff;${display};font-size:20px;line-height:32px`,
  )
