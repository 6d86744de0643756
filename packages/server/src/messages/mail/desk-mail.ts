import type { Language } from '@openchair/contract'
import { safeName } from '@openchair/rules'
import type { DeskContent, MailContent } from '../kinds.ts'
import { messageTexts } from '../texts/texts.ts'
import { filledText, filledTexts } from './filled-texts.ts'
import type { MailParts } from './layout.ts'

/** Tells if a mail is to people who work at a desk. */
export const isOfDesk = (content: MailContent): content is MailContent & DeskContent =>
  content.kind === 'deskSignIn' || content.kind === 'deskInvited' || content.kind === 'ownerInvited'

/** Writes a mail to people who work at a desk: a few words, a button, and perhaps a code to type. */
export const deskMail = (
  content: DeskContent,
  { language, brand }: { readonly language: Language; readonly brand: string },
): MailParts => {
  const { mail, layout, words } = messageTexts[language]
  const { button, remark, footer = '', ...texts } = mail[content.kind]
  const told = {
    brand,
    ...(content.kind !== 'deskSignIn' && { place: content.place }),
    ...(content.kind === 'deskInvited' && { role: words[`${content.role}Role`], ...inviterOf(content) }),
    ...(content.kind === 'ownerInvited' && { email: content.email }),
  }
  return {
    language,
    brand,
    ...filledTexts(texts, told),
    ...(content.kind === 'deskSignIn' && {
      ticket: [{ is: 'code' as const, label: words.deskCode, value: content.code }],
    }),
    button: button !== undefined && 'link' in content ? { label: button, href: content.link } : undefined,
    address: layout.address,
    remark,
    foot: { why: filledText(footer, told), isToStaff: true },
  }
}

/** The name of whoever invites, if it may stand in a mail to an address that nobody has proved (messages/names). */
const inviterOf = ({ by }: Extract<DeskContent, { kind: 'deskInvited' }>): { readonly by?: string } => {
  const name = by === null ? null : safeName(by)
  return name === null ? {} : { by: name }
}
