import type { GivenGiftCard } from '@openchair/contract'
import { firstNameOf } from '../../checkout/gift-card/use-gift-card-words.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Head, Heading, Quiet } from '@openchair/ui/pieces/text/text.tsx'
import { giftCardState } from './gift-card-words.ts'

type Props = {
  readonly card: GivenGiftCard
  /** True for the recipient, false for the buyer. */
  readonly isGiven: boolean
}

const useWords = ({ card, isGiven }: Props) => {
  const t = useT()
  const format = useFormat(card.shop.address.country)
  const today = dayOf(useNow(), card.shop.timezone)
  const state = giftCardState(card)
  if (state === 'refunded') return { title: t('gift.refundedTitle'), text: t('gift.refundedText') }
  if (state === 'used') return { title: t('gift.usedTitle'), text: t('gift.usedText') }
  const { from, giftCard } = card
  const { recipient } = giftCard
  const name = recipient ? firstNameOf(recipient.name) : ''
  const givenTitle = (): string => {
    if (from === '') return t('gift.givenTitleAlone')
    return name ? t('gift.givenTitle', { from, name }) : t('gift.givenTitleFrom', { from })
  }
  if (isGiven)
    return {
      title: givenTitle(),
      text: t('gift.givenText'),
    }
  if (!recipient) return { title: t('gift.readyTitle'), text: t('gift.readyText') }
  const { sendOn } = recipient
  return {
    title: t('gift.readyTitleFor', { name }),
    text:
      sendOn !== null && sendOn > today
        ? t('gift.goesOn', { name, day: format.dayInSentence(sendOn, 'long') })
        : t('gift.wentTo', { name }),
  }
}

/** Heading with the card's owner and state. */
export const Greeting = (props: Props) => {
  const { title, text } = useWords(props)
  return (
    <Head>
      <Heading level={1}>{title}</Heading>
      <Quiet>{text}</Quiet>
    </Head>
  )
}
