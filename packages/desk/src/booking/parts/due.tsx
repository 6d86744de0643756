import type { OpenedBooking } from '@openchair/contract'
import { Icon } from '../../pieces/icon/icon.tsx'
import { useWords } from '../../acts/use-words.ts'
import css from './money.module.css'
import { Section } from './section.tsx'

/** Says what a card could not pay, why, and what has been done about it (desk/payment-due). */
export const Due = ({ booking }: { readonly booking: OpenedBooking }) => {
  const { t, money, whenInSentence, card: known, cardText } = useWords(booking)
  const { due, money: share } = booking
  const sum = due?.sum ?? share?.due ?? 0
  if (booking.state === 'canceled' || sum === 0) return null
  const { failedAt = null, linkSentAt = null, nextTryAt = null, reason = null } = due ?? {}
  const card = due?.card ? cardText(due.card) : known
  const facts = [
    failedAt !== null &&
      t(reason === 'card_declined' ? 'booking.dueDeclined' : 'booking.dueFailed', {
        card,
        when: whenInSentence(failedAt),
      }),
    linkSentAt !== null && t('booking.dueLinkSent', { when: whenInSentence(linkSentAt) }),
    nextTryAt !== null && t('booking.dueNextTry', { when: whenInSentence(nextTryAt) }),
  ].filter((fact) => typeof fact === 'string')
  return (
    <Section>
      <div className={css.due}>
        <Icon name="due" />
        <div>
          <b>{t(failedAt === null ? 'booking.dueOwed' : 'booking.dueText', { amount: money(sum) })}</b>
          {facts.map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
        </div>
      </div>
    </Section>
  )
}
