import type { WaitingTime } from '@openchair/contract'
import { CheckboxRow } from '@openchair/ui/pieces/checkbox-row/checkbox-row.tsx'
import { FoldedMessages } from '../acts/folded-messages.tsx'
import { useT } from '../i18n/use-t.ts'

type Props = { readonly name: string; readonly messages: WaitingTime['messages'] }

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
      {tells && <FoldedMessages name={name} messages={messages} />}
    </>
  )
}
