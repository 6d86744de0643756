import type { Language } from '@openchair/contract'
import { phoneText } from '@openchair/rules'
import { colons } from '../format.ts'
import type { MessageShop } from '../message-data.ts'
import { messageTexts } from '../texts/texts.ts'
import { type Link, linkOf, paragraph, quiet, words, type Writing } from './look.ts'

/** The lines at the foot of a mail. */
export type Foot = {
  /** The shop whose address and phone are shown; missing where a mail is from no shop. */
  readonly shop?: Pick<MessageShop, 'name' | 'address' | 'phone'>
  /** The reason why the receiver gets this mail. */
  readonly why: string
  /** True for a mail to staff, who need no link to the terms. */
  readonly isToStaff?: true
}

/** Links to the brand's privacy notice and terms, where it has them. */
const legalLinks = ({ isToStaff }: Foot, language: Language, { look }: Writing): readonly Link[] => {
  if (isToStaff) return []
  const { privacy, terms } = messageTexts[language].words
  return [
    ...(look.privacyUrl === undefined ? [] : [{ label: privacy, href: look.privacyUrl }]),
    ...(look.termsUrl === undefined ? [] : [{ label: terms, href: look.termsUrl }]),
  ]
}

const quietly = (html: string): string => paragraph(html, quiet, 'quiet')

/** Writes the foot as a row of the mail's table. */
export const footHtml = (foot: Foot, language: Language, writing: Writing): string => {
  const { shop, why } = foot
  const links = legalLinks(foot, language, writing)
  const lines = shop === undefined ? [] : [shop.name, shop.address.join(', ')]
  const shown = shop === undefined ? undefined : phoneText(shop.phone)
  const written = [
    ...lines.map((line) => quietly(words(line, {}))),
    // The phone is a target for a fingertip, so it is as high as one.
    ...(!shown
      ? []
      : [quietly(`<span style="display:inline-block;padding:12px 10px">${words(shown, writing)}</span>`)]),
    quietly(words(why, writing)),
  ]
  const legal = links.map(
    (link) => `<span style="display:inline-block;padding:12px 10px">${linkOf(link, writing)}</span>`,
  )
  return `<tr><td align="center" style="padding:20px 16px 24px">${written.join('\n')}${legal.length === 0 ? '' : `\n${paragraph(legal.join(''), quiet, 'quiet')}`}</td></tr>`
}

/** Writes the foot without HTML, below the line by which mail programs recognize one. */
export const footText = (foot: Foot, language: Language, writing: Writing): string => {
  const { shop, why } = foot
  const lines = [
    ...(shop === undefined ? [] : [[shop.name, ...shop.address].join(', '), phoneText(shop.phone)]),
    why,
    ...legalLinks(foot, language, writing).map(({ label, href }) => `${label}${colons[language]} ${href}`),
  ]
  return `-- \n${lines.join('\n')}`
}
