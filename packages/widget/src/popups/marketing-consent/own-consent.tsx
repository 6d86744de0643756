import type { BrandCustomer, PromotionalAnswers, Shop } from '@openchair/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { consentQuery, updateConsent } from '../../calls/consent.ts'
import { useT } from '../../i18n/use-t.ts'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import type { PopupControl } from '../../popup-stack/popup-props.ts'
import { keepConsent } from '../../session/known-customer.ts'
import { ConsentSheet } from './consent-sheet.tsx'

type Props = PopupControl & {
  readonly shop: Pick<Shop, 'id' | 'name' | 'settings'> | undefined
  readonly customer: BrandCustomer
}

/** The signed-in customer's consents for a shop, which can be changed at any time. */
export const OwnConsent = ({ shop, customer, ...control }: Props) => {
  const t = useT()
  const client = useQueryClient()
  const [saving, setSaving] = useState(false)
  const { data: consent } = useQuery({
    ...consentQuery(customer.id, shop?.id ?? ''),
    enabled: shop !== undefined,
  })
  const save = async (promotional: PromotionalAnswers): Promise<void> => {
    if (!shop) return
    setSaving(true)
    try {
      keepConsent(client, customer.id, await updateConsent(customer.id, shop.id, promotional))
      showToast({ kind: 'success', title: t('consent.saved') })
      control.onClose()
    } catch {
      showToast({ kind: 'error', title: t('consent.failedTitle'), text: t('consent.failedText') })
    } finally {
      setSaving(false)
    }
  }
  const sent = shop?.settings.newsChannels
  const { promotional } = consent ?? {}
  return (
    <ConsentSheet
      {...control}
      shop={shop?.name}
      channels={
        promotional && sent?.filter((channel) => customer[channel] !== '' || promotional[channel] === true)
      }
      contact={customer}
      {...(promotional ? { before: promotional } : {})}
      saving={saving}
      onAnswer={(answers) => void save(answers)}
    />
  )
}
