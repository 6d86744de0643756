import { areStatisticsProposed } from '@openchair/rules'
import { useState } from 'react'
import { usePage } from '@openchair/ui/browser/page.tsx'
import { useT } from '../i18n/use-t.ts'
import { Button, ButtonPair, TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Switch } from '@openchair/ui/pieces/switch/switch.tsx'
import { Tabs } from '@openchair/ui/pieces/tabs/tabs.tsx'
import { Heading, Quiet } from '@openchair/ui/pieces/text/text.tsx'
import type { PopupControl } from '../popup-stack/popup-props.ts'
import { adopt } from '@openchair/ui/theme/adopt.ts'
import { type PageOf, useBrandOf } from '../calls/brands.ts'
import { chooseCookies, useCookieConsent } from './choose.ts'
import { CookieList } from './cookie-list.tsx'
import rules from './cookie-choices.css?inline'

adopt(rules)

type Props = PopupControl &
  PageOf & {
    /** Called when it is closed without a choice. */
    readonly onLeave: () => void
  }

type TabName = 'consent' | 'details' | 'about'

/** The recipients of the stored data, and the effects of denying. */
const About = (of: PageOf) => {
  const t = useT()
  const brand = useBrandOf(of)
  const { supportEmail } = usePage()
  // The address identifies the operator, even within a partner's page, which has another.
  const site = location.hostname
  const parts = [
    [t('cookies.what'), t('cookies.whatText')],
    [
      t('cookies.who'),
      brand ? t('cookies.whoText', { brand: brand.name, site }) : t('cookies.whoShops', { site }),
    ],
    [t('cookies.ifDenied'), t('cookies.ifDeniedText')],
  ] as const
  return (
    <div className="oc-cookies-about">
      {parts.map(([title, text]) => (
        <section key={title}>
          <Heading level={3} look="h2">
            {title}
          </Heading>
          <Quiet>{text}</Quiet>
        </section>
      ))}
      {supportEmail !== undefined && (
        <section>
          <Heading level={3} look="h2">
            {t('cookies.questions')}
          </Heading>
          <p>
            <a href={`mailto:${supportEmail}`}>{t('cookies.write', { mail: supportEmail })}</a>
          </p>
        </section>
      )}
    </div>
  )
}

/**
 * The complete choice about cookies: three tabs of equal height, with denying as easy as accepting (consent/cookies).
 */
export const CookieChoices = ({ onLeave, onClose, open, onGone, ...of }: Props) => {
  const t = useT()
  const { region = 'OTHER' } = usePage()
  const [tab, setTab] = useState<TabName>('consent')
  const before = useCookieConsent(({ consent }) => consent?.sections.statistics)
  // It begins with the present choice, or before one with the default of its region (consent/cookie-withdrawal).
  const [statistics, setStatistics] = useState(before ?? areStatisticsProposed(region))
  const choose = (agreed: boolean) => () => {
    chooseCookies(agreed)
    onClose()
  }
  const always = <span className="oc-cookies-always">{t('cookies.always')}</span>
  const choice = <Switch label={t('cookies.statistics')} checked={statistics} onChange={setStatistics} />
  return (
    <Sheet
      open={open}
      onClose={onLeave}
      onGone={onGone}
      full
      title={t('cookies.title')}
      foot={
        <div className="oc-cookies-foot">
          <ButtonPair>
            <Button kind="second" onClick={choose(false)}>
              {t('cookies.deny')}
            </Button>
            <Button kind="second" onClick={choose(true)}>
              {t('cookies.accept')}
            </Button>
          </ButtonPair>
          <TextButton onClick={choose(statistics)}>{t('cookies.save')}</TextButton>
        </div>
      }
    >
      <Tabs
        label={t('cookies.title')}
        chosen={tab}
        onChoose={setTab}
        tabs={[
          { name: 'consent', label: t('cookies.consent') },
          { name: 'details', label: t('cookies.details') },
          { name: 'about', label: t('cookies.about') },
        ]}
      >
        {tab === 'consent' && (
          <>
            <Quiet>{t('cookies.lead')}</Quiet>
            <ul className="oc-cookies-sections">
              <li>
                <span className="oc-cookies-words">
                  <b>{t('cookies.necessary')}</b> <small>{t('cookies.necessaryText')}</small>
                </span>
                {always}
              </li>
              <li>
                <span className="oc-cookies-words">
                  <b>{t('cookies.statistics')}</b> <small>{t('cookies.statisticsText')}</small>
                </span>
                {choice}
              </li>
            </ul>
            <p className="oc-cookies-again">
              <Icon name="shield" small />
              {t('cookies.again')}
            </p>
          </>
        )}
        {tab === 'details' && <CookieList always={always} statistics={choice} />}
        {tab === 'about' && <About {...of} />}
      </Tabs>
    </Sheet>
  )
}
