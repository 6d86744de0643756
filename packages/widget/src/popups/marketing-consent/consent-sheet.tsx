import { type NewsChannel, newsChannels, type PromotionalAnswers } from '@openchair/contract'
import { useState } from 'react'
import { phoneText } from '@openchair/ui/format/phone.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button, ButtonPair } from '@openchair/ui/pieces/button/button.tsx'
import { CheckboxRow } from '@openchair/ui/pieces/checkbox-row/checkbox-row.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { Quiet, Small } from '@openchair/ui/pieces/text/text.tsx'
import type { PopupControl } from '../../popup-stack/popup-props.ts'
import css from './marketing-consent.module.css'

type Props = PopupControl & {
  readonly shop: string | undefined
  /** The channels to ask about; undefined until known. */
  readonly channels: readonly NewsChannel[] | undefined
  readonly contact: Readonly<Record<NewsChannel, string>>
  /** The earlier answers; nothing is preselected without them. */
  readonly before?: PromotionalAnswers
  readonly saving?: boolean
  readonly onAnswer: (answers: PromotionalAnswers) => void
}

/**
 * A row for each channel and two equal-looking buttons, so that no is as easy as yes (consent/news).
 */
export const ConsentSheet = ({
  shop,
  channels,
  contact,
  before,
  saving = false,
  onAnswer,
  ...sheet
}: Props) => {
  const t = useT()
  const [ticked, setTicked] = useState<PromotionalAnswers>({})
  const isTicked = (channel: NewsChannel): boolean => ticked[channel] ?? before?.[channel] === true
  const answer = (of: (channel: NewsChannel) => boolean) => () =>
    onAnswer(Object.fromEntries((channels ?? []).map((channel) => [channel, of(channel)])))
  const asked = newsChannels.filter((channel) => channels?.includes(channel))
  const contactOf = { email: contact.email, phone: phoneText(contact.phone) }
  return (
    <Sheet
      {...sheet}
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
