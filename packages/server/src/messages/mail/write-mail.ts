import type { Language } from '@openchair/contract'
import { fill } from '../../refusals/texts.ts'
import { agoText } from '../format.ts'
import type { DeskContent, MailContent } from '../kinds.ts'
import { changesText, type MailName, messageTexts } from '../texts/texts.ts'
import type { GiftCardPicture } from '../pictures/gift-card-picture.ts'
import { mailLook, type StoredLook } from './brand-look.ts'
import { giftCardCid, mailHtml, type MailParts, mailText } from './layout.ts'
import type { Link } from './look.ts'
import { deskMail, isOfDesk } from './desk-mail.ts'
import { giftCardMail } from './gift-card-mail.ts'
import { saleMail } from './sale-mail.ts'
import { staffMail } from './staff-mail.ts'
import { waitingMail } from './waiting-mail.ts'

type WrittenMail = {
  readonly subject: string
  readonly html: string
  readonly text: string
  /** The address for unsubscribing, as in the port of mail servers. */
  readonly unsubscribe?: string
  /** The picture of a gift card, which is attached. The HTML refers to it by `cid`, its content id. */
  readonly giftCard?: { readonly cid: string; readonly picture: GiftCardPicture }
}

type MailContext = {
  readonly language: Language
  readonly brand: string
  /** The look of the brand's mails; missing where the brand is unknown. */
  readonly look?: StoredLook | null
  /** The address at which guests reach this server, which serves the pictures of mails. */
  readonly publicUrl: string
  readonly now: Temporal.Instant
}

/** Writes a mail both as HTML and without it (messages/mail). */
export const writeMail = (content: MailContent, context: MailContext): WrittenMail => {
  const parts = partsOf(content, context)
  const { publicUrl, look } = context
  const writing = { publicUrl, look: mailLook(look, context.language), phone: parts.foot.shop?.phone }
  return {
    subject: oneLine(parts.subject),
    html: mailHtml(parts, writing),
    text: mailText(parts, writing),
    ...(parts.giftCard && { giftCard: { cid: giftCardCid, picture: parts.giftCard.picture } }),
    ...(content.kind === 'newsAgreed' && { unsubscribe: content.stopLink }),
  }
}

/** Removes line breaks from a subject. It contains names, and a line break would begin another header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const partsOf = (content: MailContent, context: MailContext): MailParts => {
  if ('waiting' in content) return waitingMail(content, context.language)
  if ('giftCard' in content) return giftCardMail(content, context.language)
  if (isOfDesk(content)) return deskMail(content, context)
  if (!('sale' in content)) return accountMail(content, context)
  return 'link' in content ? saleMail(content, context) : staffMail(content, context.language)
}

type AccountContent = Exclude<
  MailContent,
  { sale: unknown } | { waiting: unknown } | { giftCard: unknown } | DeskContent
>

/** Writes a mail about an account: a few words and a button. */
const accountMail = (content: AccountContent, { language, brand, now }: MailContext): MailParts => {
  const { mail, layout } = messageTexts[language]
  const texts = mail[nameOf(content)]
  const { button, second } = linksOf(content)
  const told = {
    brand,
    shop: 'shop' in content ? content.shop : brand,
    changes: content.kind === 'waysChanged' ? changesText(content.changes, language) : '',
    ago:
      content.kind === 'verifyEmail' && content.voided !== undefined
        ? agoText(content.voided, now, language)
        : '',
  }
  return {
    language,
    brand,
    subject: fill(texts.subject, told),
    title: texts.title,
    text: fill(texts.text ?? '', told),
    button: labelled(texts.button, button),
    secondLink: labelled(texts.secondLink, second),
    address: layout.address,
    remark: texts.remark,
    foot: { why: fill(texts.footer ?? layout.footer, told) },
  }
}

const nameOf = (content: AccountContent): MailName => {
  if (content.kind === 'verifyEmail' && content.voided !== undefined) return 'verifyEmailAgain'
  return content.kind === 'waysChanged' && content.isOut ? 'waysChangedOut' : content.kind
}

const labelled = (label: string | undefined, href: string | undefined): Link | undefined =>
  label === undefined || href === undefined ? undefined : { label, href }

const linksOf = (content: AccountContent): { readonly button?: string; readonly second?: string } => {
  switch (content.kind) {
    case 'verifyEmail':
    case 'resetPassword':
      return { button: content.link }
    case 'accountExists':
      return { button: content.signInLink, second: content.resetLink }
    case 'newsAgreed':
      return { button: content.stopLink }
    case 'newsAsked':
      return { button: content.confirmLink }
    case 'waysChanged':
      return {}
  }
}
