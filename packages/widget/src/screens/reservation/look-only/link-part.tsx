import type { SaleOrder } from '@openchair/contract'
import { useState } from 'react'
import { sendSaleLink } from '../../../calls/sale-orders.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { announce } from '@openchair/ui/pieces/live-region/announce.ts'
import { Notice } from '@openchair/ui/pieces/notice/notice.tsx'
import { Quiet } from '@openchair/ui/pieces/text/text.tsx'
import { TicketPart } from '@openchair/ui/pieces/ticket/ticket.tsx'
import { type CallFault, callFault } from '../../../session/call-fault.ts'
import css from '../reservation.module.css'

/**
 * Button on the read-only page that sends the link with full rights to the person who booked (messages/link-again).
 */
export const LinkPart = ({ order: { lookId } }: { readonly order: SaleOrder }) => {
  const t = useT()
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [problem, setProblem] = useState<CallFault>()
  const send = async (): Promise<void> => {
    if (state === 'sending') return
    setState('sending')
    setProblem(undefined)
    try {
      await sendSaleLink(lookId)
      setState('sent')
      announce(t('reservation.linkSentTitle'))
    } catch (error) {
      setState('idle')
      setProblem(callFault(t, error))
    }
  }
  return (
    <TicketPart notch>
      <div className={css.change}>
        {state === 'sent' ? (
          <Notice
            kind="success"
            title={t('reservation.linkSentTitle')}
            text={t('reservation.linkSentText')}
          />
        ) : (
          <>
            <Quiet>{t('reservation.lookText')}</Quiet>
            {problem && <Notice {...problem} />}
            <Button kind="second" working={state === 'sending'} onClick={() => void send()}>
              {t('reservation.sendLink')}
            </Button>
          </>
        )}
      </div>
    </TicketPart>
  )
}
