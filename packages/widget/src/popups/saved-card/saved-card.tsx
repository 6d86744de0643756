import { keepAnswer } from '@openchair/ui/calls/cache/keep-answer.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { paymentCardsQuery, putCardFirst, removeCard } from '../../calls/customers.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button, ButtonPair } from '@openchair/ui/pieces/button/button.tsx'
import { Note } from '@openchair/ui/pieces/note/note.tsx'
import { Notice } from '@openchair/ui/pieces/notice/notice.tsx'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'
import { useCardWords } from '../../session/use-card-words.ts'
import { useAct } from '../../session/use-act.ts'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'
import css from './saved-card.module.css'

/** Makes a saved card the default, or removes it, with a warning if a coming appointment needs it. */
export default function SavedCard({ customerId, cardId, ...control }: PopupProps<'savedCard'>) {
  const t = useT()
  const client = useQueryClient()
  const cardWords = useCardWords()
  const query = paymentCardsQuery(customerId)
  const { data } = useQuery(query)
  const { working, problem, run } = useAct()
  const card = data?.rows.find(({ id }) => id === cardId)
  const words = card && cardWords(card)

  const change = (ask: typeof putCardFirst, done?: string) =>
    run(async () => {
      keepAnswer(client, query, await ask(customerId, cardId))
      if (done !== undefined) showToast({ kind: 'success', title: done })
      control.onClose()
    })
  return (
    <Sheet {...control} title={words?.name ?? ''}>
      {card && words && (
        <div className={stack.apart}>
          <div className={css.facts}>
            <Picture src={words.picture} name={words.name} />
            <p>
              <b>{[words.life, words.unusable].filter(Boolean).join(' · ')}</b>
              {card.isDefault && <span>{t('menu.usedFirstAtCheckout')}</span>}
            </p>
          </div>
          {card.isNeeded && <Note icon="calendar">{t('menu.cardNeeded')}</Note>}
          {problem && <Notice {...problem} />}
          <ButtonPair>
            {card.isDefault || card.isExpired ? (
              <Button kind="second" onClick={control.onClose}>
                {t('menu.keepCard')}
              </Button>
            ) : (
              <Button kind="second" working={working} onClick={() => void change(putCardFirst)}>
                {t('menu.useFirst')}
              </Button>
            )}
            <Button
              kind="danger"
              working={working}
              onClick={() => void change(removeCard, t('menu.cardRemoved'))}
            >
              {t('menu.removeCard')}
            </Button>
          </ButtonPair>
        </div>
      )}
    </Sheet>
  )
}
