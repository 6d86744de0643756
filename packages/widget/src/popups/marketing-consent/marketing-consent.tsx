import { useQuery, useQueryClient } from '@tanstack/react-query'
import { shopQuery } from '../../calls/shops.ts'
import type { PopupProps, PopupControl } from '../../popup-stack/popup-props.ts'
import {
  type BrandCustomer,
  type PromotionalAnswers,
  type Shop,
  type NewsChannel,
  newsChannels,
} from '@openchair/contract'
import { useState } from 'react'
import { consentQuery, updateConsent } from '../../calls/consent.ts'
import { useT } from '../../i18n/use-t.ts'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { useAct } from '../../session/use-act.ts'
import { keepConsent } from '../../session/known-customer.ts'
import { phoneText } from '@openchair/ui/format/phone.ts'
import { Button, ButtonPair } from '@openchair/ui/pieces/button/button.tsx'
import { CheckboxRow } from '@openchair/ui/pieces/checkbox-row/checkbox-row.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { Quiet, Small } from '@openchair/ui/pieces/text/text.tsx'
import css from './marketing-consent.module.css'

type SheetProps = PopupControl & {
  readonly shop: string | undefined
  /** The channels that the popup asks about; undefined until known. */
  readonly channels: readonly NewsChannel[] | undefined
  readonly contact: Readonly<Record<NewsChannel, string>>
  /** The earlier answers. Without them no channel is preselected. */
  readonly before?: PromotionalAnswers | undefined
  readonly saving: boolean
  readonly onAnswer: (answers: PromotionalAnswers) => void
}

/** A row for each channel, and two buttons that look equal, so that declining is as easy (consent/news). */
const ConsentSheet = ({ shop, channels, contact, before, saving, onAnswer, ...control }: SheetProps) => {
  const t = useT()
  const [ticked, setTicked] = useState<PromotionalAnswers>({})
  const isTicked = (channel: NewsChannel): boolean => ticked[channel] ?? before?.[channel] === true
  const answer = (of: (channel: NewsChannel) => boolean) => () =>
    onAnswer(Object.fromEntries((channels ?? []).map((channel) => [channel, of(channel)])))
  const asked = newsChannels.filter((channel) => channels?.includes(channel))
  const contactOf = { email: contact.email, phone: phoneText(contact.phone) }
  return (
    <Sheet
      {...control}
      title={shop === undefined ? '' : t('consent.title', { shop })}
      foot={
        channels?.length !== 0 && (
          <ButtonPair>
            <Button kind="second" disabled={!channels || saving} onClick={answer(() => false)}>
              {t('consent.no')}
            </Button>
            <Button kind="second" disabled={!channels} working={saving} onClick={answer(isTicked)}>
              {t(saving ? 'consent.saving' : 'consent.save')}
            </Button>
          </ButtonPair>
        )
      }
    >
      {channels?.length === 0 && <Quiet className={css.end ?? ''}>{t('consent.none')}</Quiet>}
      {channels?.length !== 0 && (
        <>
          <Quiet>{t('consent.lead')}</Quiet>
          <div className={css.rows}>
            {channels === undefined && <Skeleton width="100%" height={178} radius={12} />}
            {asked.map((channel) => (
              <CheckboxRow
                key={channel}
                checked={isTicked(channel)}
                lines={[contactOf[channel], t(`consent.${channel}How`)].filter((line) => line !== '')}
                onChange={(checked) => setTicked((others) => ({ ...others, [channel]: checked }))}
              >
                {t(`consent.${channel}`)}
              </CheckboxRow>
            ))}
          </div>
          <Small className={css.end ?? ''}>{t('consent.free')}</Small>
        </>
      )}
    </Sheet>
  )
}

type OwnProps = PopupControl & {
  readonly shop: Pick<Shop, 'id' | 'name' | 'settings'> | undefined
  readonly customer: BrandCustomer
}

/** The signed-in customer's consents for a shop, which can be changed at any time. */
const OwnConsent = ({ shop, customer, ...control }: OwnProps) => {
  const t = useT()
  const client = useQueryClient()
  const { working, run } = useAct()
  const { data: consent } = useQuery({
    ...consentQuery(customer.id, shop?.id ?? ''),
    enabled: shop !== undefined,
  })
  const save = (promotional: PromotionalAnswers) =>
    run(
      async () => {
        if (!shop) return
        keepConsent(client, customer.id, await updateConsent(customer.id, shop.id, promotional))
        showToast({ kind: 'success', title: t('consent.saved') })
        control.onClose()
      },
      () => showToast({ kind: 'error', title: t('consent.failedTitle'), text: t('consent.failedText') }),
    )
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
      before={promotional}
      saving={working}
      onAnswer={(answers) => void save(answers)}
    />
  )
}

/** Asks for consent to the shop's news, as a step of the checkout or from the menu (checkout/news-step). */
export default function MarketingConsent({ shopRef, ...props }: PopupProps<'marketingConsent'>) {
  const { data: shop } = useQuery(shopQuery(shopRef))
  if ('customer' in props) return <OwnConsent shop={shop} {...props} />
  const { onCancel, ...step } = props
  // Closing gives no answer, and leads back to the details.
  return <ConsentSheet {...step} onClose={onCancel} shop={shop?.name} saving={false} />
}
