import type { WaitingTime } from '@openchair/contract'
import { useT } from '../i18n/use-t.ts'
import css from './folded-messages.module.css'
import { MessageCard } from './message-card.tsx'

type Props = {
  /** The name of whoever reads them, or the address of somebody without a name. */
  readonly name: string
  readonly messages: WaitingTime['messages']
}

/** The very messages that a guest will get, opened by a press (desk/unfolded). */
export const FoldedMessages = ({ name, messages }: Props) => {
  const t = useT()
  if (messages.length === 0) return null
  return (
    <details className={css.messages} open={messages.some(({ waits }) => waits !== undefined)}>
      <summary>{t('acts.reads', { name })}</summary>
      {messages.map((message) => (
        <MessageCard key={message.channel} message={message} />
      ))}
    </details>
  )
}
