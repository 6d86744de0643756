import { fromWireLanguage, type OpenedGuest } from '@openchair/contract'
import { dayOf } from '@openchair/ui/format/days.ts'
import { localeNames } from '@openchair/ui/i18n/locales.ts'
import { Raised } from '@openchair/ui/pieces/text/text.tsx'
import { useGuestWords } from '../use-guest-words.ts'
import { Card } from './card.tsx'
import css from './opened.module.css'

/** The news that a guest agreed to, and the language of what the shop sends. */
export const Consents = ({ guest: { consents, language } }: { readonly guest: OpenedGuest }) => {
  const { t, format, timezone } = useGuestWords()
  const answer = ({ given, at }: OpenedGuest['consents'][number]) => {
    if (!given) return t('guests.no')
    return at === null
      ? t('guests.yes')
      : t('guests.yesOn', { day: format.dayInSentence(dayOf(at, timezone)) })
  }
  return (
    <Card title={t('guests.consents')}>
      <dl className={css.facts}>
        {consents.map((consent) => (
          <div key={consent.channel}>
            <dt>{t(`guests.news.${consent.channel}`)}</dt>
            <dd>
              <Raised>{answer(consent)}</Raised>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('guests.language')}</dt>
          <dd lang={language}>{localeNames[fromWireLanguage(language)].own}</dd>
        </div>
      </dl>
    </Card>
  )
}
