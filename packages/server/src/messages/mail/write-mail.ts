import type { Language } from '@openchair/contract'
import { fill } from '../../refusals/texts.ts'
import type { MailContent } from '../kinds.ts'
import { messageTexts } from '../texts/texts.ts'
import { type Link, mailHtml, mailText } from './layout.ts'

type WrittenMail = {
  readonly subject: string
  readonly html: string
  readonly text: string
  /** As in the port of mail servers. */
  readonly unsubscribe?: string
}

/** The text of a mail, as HTML and without it (behaviour 43). */
export const writeMail = (
  content: MailContent,
  { language, brand }: { readonly language: Language; readonly brand: string },
): WrittenMail => {
  const { mail, layout } = messageTexts[language]
  const texts = mail[content.kind]
  const { button, second } = linksOf(content)
  const told = { brand, shop: content.kind === 'newsAgreed' ? content.shop : brand }
  const parts = {
    language,
    brand,
    subject: fill(texts.subject, told),
    title: texts.title,
    text: fill(texts.text, told),
    button: labelled(texts.button, button),
    secondLink: labelled(texts.secondLink, second),
    address: layout.address,
    remark: texts.remark,
    footer: fill(texts.footer ?? layout.footer, told),
  }
  return {
    subject: parts.subject,
    html: mailHtml(parts),
    text: mailText(parts),
    ...(content.kind === 'newsAgreed' && { unsubscribe: content.stopLink }),
  }
}

const labelled = (label: string | undefined, href: string | undefined): Link | undefined =>
  label === undefined || href === undefined ? undefined : { label, href }

const linksOf = (content: MailContent): { readonly button?: string; readonly second?: string } => {
  switch (content.kind) {
    case 'verifyEmail':
    case 'resetPassword':
      return { button: content.link }
    case 'accountExists':
      return { button: content.signInLink, second: content.resetLink }
    case 'newsAgreed':
      return { button: content.stopLink }
    case 'passwordChanged':
    case 'emailChanged':
      return {}
  }
}
