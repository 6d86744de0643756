import { areStatisticsProposed } from '@openchair/rules'
import { Fragment, useState } from 'react'
import { usePage } from '@openchair/ui/browser/page.tsx'
import { useT } from '../i18n/use-t.ts'
import { Button, ButtonPair, TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { Part } from '@openchair/ui/pieces/panel/panel.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Switch } from '@openchair/ui/pieces/switch/switch.tsx'
import { Tabs } from '@openchair/ui/pieces/tabs/tabs.tsx'
import { Heading, Quiet } from '@openchair/ui/pieces/text/text.tsx'
import type { PopupControl } from '../popup-stack/popup-props.ts'
import { adopt } from '@openchair/ui/theme/adopt.ts'
import { type PageOf, useBrandOf } from '../calls/brands.ts'
import { chooseCookies, useCookieConsent } from './choose.ts'
import rules from './cookie-choices.css?inline'

/** The lifetimes of everything that is stored, by section (consent/what-is-kept). */
const useStored = () => {
  const t = useT()
  return {
    necessary: [
      ['booking', t('cookies.visit')],
      ['coming', t('cookies.comingLife')],
      ['signIn', t('cookies.days', { days: 30 })],
      ['choice', t('cookies.days', { days: 30 })],
      ['language', t('cookies.upToYears', { years: 1 })],
      ['robot', t('cookies.minutes', { minutes: 30 })],
      ['payment', t('cookies.minutesToYears', { minutes: '30', years: '2' })],
    ],
    statistics: [
      ['steps', t('cookies.upToYears', { years: 2 })],
      ['campaigns', t('cookies.upToYears', { years: 2 })],
    ],
  } as const
}

type Stored = ReturnType<typeof useStored>

const Lines = ({ lines }: { readonly lines: Stored[keyof Stored] }) => {
  const t = useT()
  return (
    <dl className="oc-cookies-lines">
      {lines.map(([name, life]) => (
        <div key={name}>
          <dt>{t(`cookies.${name}`)}</dt>
          <dd className="oc-cookies-life">{life}</dd>
          <dd>{t(`cookies.${name}Text`)}</dd>
        </div>
      ))}
    </dl>
  )
}

adopt(rules)

type Props = PopupControl &
  PageOf & {
    /** Called when the visitor closes it without a choice. */
    readonly onLeave: () => void
  }

const sections = ['necessary', 'statistics'] as const

type TabName = 'consent' | 'details' | 'about'

/** Says who gets the stored data, and what denying changes. */
const About = (of: PageOf) => {
  const t = useT()
  const brand = useBrandOf(of)
  const { supportEmail } = usePage()
  // The address stands for the operator. A partner's page around the frame has another address.
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
        <Part key={title} title={title}>
          <Quiet>{text}</Quiet>
        </Part>
      ))}
      {supportEmail !== undefined && (
        <Part title={t('cookies.questions')}>
          <p>
            <a href={`mailto:${supportEmail}`}>{t('cookies.write', { mail: supportEmail })}</a>
          </p>
        </Part>
      )}
    </div>
  )
}

/** The complete choice about cookies. Denying takes no more presses than accepting (consent/cookies). */
export const CookieChoices = ({ onLeave, onClose, open, onGone, ...of }: Props) => {
  const t = useT()
  const { region = 'OTHER' } = usePage()
  const [tab, setTab] = useState<TabName>('consent')
  const before = useCookieConsent(({ consent }) => consent?.sections.statistics)
  // The switch begins with the earlier choice, else the region's default (consent/cookie-withdrawal).
  const [statistics, setStatistics] = useState(before ?? areStatisticsProposed(region))
  const choose = (agreed: boolean) => () => {
    chooseCookies(agreed)
    onClose()
  }
  const stored = useStored()
  const choices = {
    necessary: <span className="oc-cookies-always">{t('cookies.always')}</span>,
    statistics: <Switch label={t('cookies.statistics')} checked={statistics} onChange={setStatistics} />,
  }
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
              {sections.map((name) => (
                <li key={name}>
                  <span className="oc-cookies-words">
                    <b>{t(`cookies.${name}`)}</b> <small>{t(`cookies.${name}Text`)}</small>
                  </span>
                  {choices[name]}
                </li>
              ))}
            </ul>
            <p className="oc-cookies-again">
              <Icon name="shield" small />
              {t('cookies.again')}
            </p>
          </>
        )}
        {tab === 'details' &&
          sections.map((name) => (
            <Fragment key={name}>
              <div className="oc-cookies-section">
                <Heading level={3} look="h2">
                  {t(`cookies.${name}`)}
                </Heading>
                {choices[name]}
              </div>
              <Lines lines={stored[name]} />
            </Fragment>
          ))}
        {tab === 'about' && <About {...of} />}
      </Tabs>
    </Sheet>
  )
}
