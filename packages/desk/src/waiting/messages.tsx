import type { WaitingTime } from '@openchair/contract'
import { CheckboxRow } from '@openchair/ui/pieces/checkbox-row/checkbox-row.tsx'
import { MessageCard } from '../acts/message-card.tsx'
import { useT } from '../i18n/use-t.ts'
import css from './waiting.module.css'

type Props = { readonly name: string; readonly messages: WaitingTime['messages'] }

/** The very messages that a guest will get, opened by a press. */
export const Messages = ({ name, messages }: Props) => {
  const t = useT()
  if (messages.length === 0) return null
  return (
    <details className={css.messages}>
      <summary>{t('waiting.reads', { name })}</summary>
      {messages.map((message) => (
        <MessageCard key={message.channel} message={message} />
      ))}
    </details>
  )
}

type TellingProps = Props & { readonly tells: boolean; readonly onTells: (tells: boolean) => void }

/** The tick that tells the guest, with the messages; nothing where nothing can be sent. */
export const Telling = ({ name, messages, tells, onTells }: TellingProps) => {
  const t = useT()
  if (messages.length === 0) return null
  return (
    <>
      <CheckboxRow checked={tells} onChange={onTells}>
        {t('waiting.tell', { name })}
      </CheckboxRow>
      {tells && <Messages name={name} messages={messages} />}
    </>
  )
}
