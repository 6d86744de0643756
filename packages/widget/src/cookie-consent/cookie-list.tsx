import type { ReactNode } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Heading } from '@openchair/ui/pieces/text/text.tsx'

type Line = { readonly name: string; readonly text: string; readonly life: string }

/** Stored things, each with purpose and lifetime. */
const Lines = ({ lines }: { readonly lines: readonly Line[] }) => (
  <dl className="oc-cookies-lines">
    {lines.map(({ name, text, life }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="oc-cookies-life">{life}</dd>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)

type Props = { readonly always: ReactNode; readonly statistics: ReactNode }

/** Both sections with their complete content (consent/what-is-kept). */
export const CookieList = ({ always, statistics }: Props) => {
  const t = useT()
  const necessary: readonly Line[] = [
    { name: t('cookies.booking'), text: t('cookies.bookingText'), life: t('cookies.visit') },
    { name: t('cookies.coming'), text: t('cookies.comingText'), life: t('cookies.comingLife') },
    { name: t('cookies.signIn'), text: t('cookies.signInText'), life: t('cookies.days', { days: 30 }) },
    { name: t('cookies.choice'), text: t('cookies.choiceText'), life: t('cookies.days', { days: 30 }) },
    {
      name: t('cookies.language'),
      text: t('cookies.languageText'),
      life: t('cookies.upToYears', { years: 1 }),
    },
    { name: t('cookies.robot'), text: t('cookies.robotText'), life: t('cookies.minutes', { minutes: 30 }) },
    {
      name: t('cookies.payment'),
      text: t('cookies.paymentText'),
      life: t('cookies.minutesToYears', { minutes: '30', years: '2' }),
    },
  ]
  const counted: readonly Line[] = [
    { name: t('cookies.steps'), text: t('cookies.stepsText'), life: t('cookies.upToYears', { years: 2 }) },
    {
      name: t('cookies.campaigns'),
      text: t('cookies.campaignsText'),
      life: t('cookies.upToYears', { years: 2 }),
    },
  ]
  return (
    <>
      <div className="oc-cookies-section">
        <Heading level={3} look="h2">
          {t('cookies.necessary')}
        </Heading>
        {always}
      </div>
      <Lines lines={necessary} />
      <div className="oc-cookies-section">
        <Heading level={3} look="h2">
          {t('cookies.statistics')}
        </Heading>
        {statistics}
      </div>
      <Lines lines={counted} />
    </>
  )
}
