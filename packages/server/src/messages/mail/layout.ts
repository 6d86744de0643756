import type { Language } from '@openchair/contract'
import { escapeHtml } from '../../html.ts'
import { colons } from '../format.ts'
import { coverGrounds, type GiftCardPicture, giftCardSize } from '../pictures/gift-card-picture.ts'
import { type Block, blockParts, blockText } from './blocks.ts'
import { type Foot, footHtml, footText } from './foot.ts'
import {
  attachedImage,
  beside,
  column,
  display,
  filledButton,
  image,
  ink,
  type Link,
  linkOf,
  outlined,
  paragraph,
  quiet,
  room,
  row,
  type Shown,
  style,
  ticketRow,
  words,
  type Writing,
} from './look.ts'

/** The parts of a mail, from top to bottom. */
export type MailParts = {
  readonly language: Language
  readonly subject: string
  /** The line that mail programs show beside the subject, if it is not the mail's first sentence. */
  readonly preview?: string
  /** The picture at the top: the shop's front, or a drawn scene. */
  readonly front?: Shown | undefined
  readonly brand: string
  readonly title: string
  readonly text: string
  /** The picture of a gift card, attached to the mail. */
  readonly giftCard?: { readonly picture: GiftCardPicture; readonly alt: string }
  readonly above?: readonly Block[]
  /** The blocks with times, people, address, code and sums, on a common background. */
  readonly ticket?: readonly Block[]
  /** The filled button. An outlined one is beside it where guests may want it as often. */
  readonly button: Link | undefined
  readonly besideButton?: Link
  readonly pair?: readonly Link[]
  readonly secondLink?: Link | undefined
  readonly below?: readonly Block[]
  readonly remark?: string | undefined
  /** The line above the button's address, for readers who cannot press it. */
  readonly address?: string
  readonly foot: Foot
}

/** The content id of the attached gift card. */
export const giftCardCid = 'gift-card@openchair'

/** The row with the barber's pole as a picture. Its background replaces the picture where it is blocked. */
const stripeRow = (writing: Writing): string => {
  const { stripe: picture } = writing.look
  const [first, second] = picture.colours
  const stripes = `repeating-linear-gradient(-50deg,${first} 0 6px,#fff 6px 9px,${second} 9px 15px,#fff 15px 18px)`
  return `<tr><td style="height:4px;font-size:0;line-height:0;background-color:${first};background-image:${stripes}">${image({ picture, alt: '' }, writing)}</td></tr>`
}

const frontRow = (front: Shown, writing: Writing): string =>
  `<tr><td style="background:${front.picture.of === 'scene' ? '#16171b' : '#1f4456'}">${image(front, writing)}</td></tr>`

const rowsOfBlocks = (blocks: readonly Block[], writing: Writing): readonly string[] =>
  blocks.flatMap((block) => blockParts(block, writing)).map(({ above, html }) => row(above, html))

const ticketOf = (blocks: readonly Block[], writing: Writing): string => {
  const rows = blocks.flatMap((block) => blockParts(block, writing))
  return column(
    'class="warm"',
    'background:#f6f4f0;border-radius:12px',
    [...rows.map(({ above, html }, index) => ticketRow(index === 0 ? 16 : above, html)), room(16)].join('\n'),
  )
}

const buttonRow = ({ button, besideButton }: MailParts, writing: Writing): string => {
  if (button === undefined) return ''
  const filled = filledButton(button, writing)
  return row(
    16,
    besideButton === undefined ? filled : beside([filled, outlined(besideButton)], 'half', [60, 40]),
  )
}

const remarkRow = (remark: string | undefined): string =>
  remark === undefined
    ? ''
    : row(
        24,
        `<div class="line" style="border-top:2px dashed #d2ccc0;padding-top:16px">${paragraph(escapeHtml(remark), quiet, 'quiet')}</div>`,
      )

const rowsOf = (parts: MailParts, writing: Writing): readonly string[] => {
  const { front, brand, title, text, giftCard, above = [], ticket = [], button } = parts
  const { pair = [], secondLink, below = [], remark, address } = parts
  return [
    front === undefined ? '' : frontRow(front, writing),
    stripeRow(writing),
    row(
      24,
      `<p class="ink" style="${display};font-size:20px;line-height:24px;letter-spacing:.2px;text-transform:uppercase;color:#16171b;margin:0">${escapeHtml(brand)}</p>`,
    ),
    row(
      16,
      `<h1 class="title ink" style="${display};font-size:40px;line-height:44px;color:#16171b;margin:0">${escapeHtml(title)}</h1>`,
    ),
    text === '' ? '' : row(8, paragraph(words(text, writing), `${ink};color:#5c5f66`, 'quiet')),
    giftCard === undefined
      ? ''
      : row(
          20,
          attachedImage(giftCardCid, giftCardSize, {
            alt: giftCard.alt,
            ground: coverGrounds[giftCard.picture.cover],
          }),
        ),
    ...rowsOfBlocks(above, writing),
    ticket.length === 0 ? '' : row(20, ticketOf(ticket, writing)),
    buttonRow(parts, writing),
    pair.length === 0 ? '' : row(button === undefined ? 16 : 8, beside(pair.map((link) => outlined(link)))),
    secondLink === undefined
      ? ''
      : row(16, paragraph(linkOf(secondLink, writing), `${ink};text-align:center`, 'ink')),
    below.length === 0 ? '' : room(12),
    ...rowsOfBlocks(below, writing),
    remarkRow(remark),
    button === undefined || address === undefined
      ? ''
      : row(
          12,
          paragraph(
            `${escapeHtml(address)}<br>${linkOf({ label: button.href, href: button.href }, writing)}`,
            quiet,
            'quiet',
          ),
        ),
    room(32),
  ].filter((each) => each !== '')
}

/** Writes a mail as HTML: tables with inline styles, complete without pictures and in dark mode. */
export const mailHtml = (parts: MailParts, writing: Writing): string => {
  const { language, subject, preview, foot } = parts
  const card = column(
    'class="card"',
    'max-width:600px;background:#ffffff;border-radius:12px;overflow:hidden',
    rowsOf(parts, writing).join('\n'),
  )
  const under = column('', 'max-width:600px', footHtml(foot, language, writing))
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
${hidden}${column('class="ground"', 'background:#f6f4f0', `<tr><td class="out" align="center" style="padding:16px">${card}\n${under}</td></tr>`)}
</body>
</html>
`
}

/** Writes the same mail without HTML. */
export const mailText = (parts: MailParts, writing: Writing): string => {
  const { language, brand, title, text, above = [], ticket = [], below = [], remark, foot } = parts
  const { button, besideButton, pair = [], secondLink } = parts
  return [
    brand,
    title,
    text,
    ...above.map(blockText),
    ...ticket.map(blockText),
    ...[button, besideButton, ...pair, secondLink]
      .filter((link) => link !== undefined)
      .map(({ label, href }) => `${label}${colons[language]}\n${href}`),
    ...below.map(blockText),
    remark ?? '',
    footText(foot, language, writing),
  ]
    .filter((each) => each !== '')
    .join('\n\n')
}
