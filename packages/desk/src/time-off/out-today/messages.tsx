import { Heading } from '@openchair/ui/pieces/text/text.tsx'
import { MessageCard } from '../../acts/message-card.tsx'
import { useT } from '../../i18n/use-t.ts'
import css from './out-today.module.css'
import { type Choice, isHere, isInTheChair, messagesOf, type Row } from './rows.ts'

type Props = {
  readonly rows: readonly Row[]
  readonly chosen: ReadonlyMap<string, Choice | undefined>
  readonly count: number
}

/** Every message in full, before anything is sent: to whom, how, and what it says. */
export const Messages = ({ rows, chosen, count }: Props) => {
  const t = useT()
  const all = rows.flatMap((row) => {
    const choice = chosen.get(row.key)
    // A guest in the chair hears of it there, and no message goes.
    if (!choice || isInTheChair(row)) return []
    const messages = messagesOf(row, choice)
    return row.members.map(({ booking }, index) => ({
      id: booking.id,
      name: booking.guest?.name || t('outToday.walkIn'),
      isHere: isHere(row),
      message: messages[index] ?? null,
    }))
  })
  return (
    <div className={css.messages}>
      <Heading level={3} look="h2">
        {t('outToday.messages')}
      </Heading>
      <p className={css.quiet}>{t('outToday.count', { count })}</p>
      <ul className={css.cards}>
        {all.map(({ id, name, isHere: stands, message }) => (
          <li key={id}>
            {message ? (
              <MessageCard
                message={message}
                title={name}
                lead={stands ? t('outToday.tellYourself', { name }) : undefined}
              />
            ) : (
              <p className={css.silent}>
                <b>{name}</b> {t('outToday.noMessage')}
              </p>
            )}
          </li>
        ))}
      </ul>
      {[...chosen.values()].includes('link') && <p className={css.hint}>{t('outToday.notChosen')}</p>}
    </div>
  )
}
