import type { AddonService, Currency } from '@openchair/contract'
import { shownCost } from '../../cart/model/service-choice.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { CheckboxRow } from '@openchair/ui/pieces/checkbox-row/checkbox-row.tsx'
import { Heading } from '@openchair/ui/pieces/text/text.tsx'
import css from './services.module.css'

export type AddonChoice = {
  readonly addon: AddonService
  readonly chosen: boolean
  readonly disabled: boolean
  readonly onToggle: () => void
}

type Props = {
  /** Name of the service that they belong to. */
  readonly service: string
  readonly currency: Currency
  readonly addons: readonly AddonChoice[]
  readonly open: boolean
}

export const Addons = ({ service, currency, addons, open }: Props) => {
  const t = useT()
  const format = useFormat()
  return (
    <fieldset className={css.addons} aria-label={t('services.addonsOf', { service })} inert={!open}>
      <Heading level={2} look="h3">
        {t('services.addons')}
      </Heading>
      {addons.map(({ addon, chosen, disabled, onToggle }) => (
        <CheckboxRow
          key={addon.id}
          side="right"
          checked={chosen}
          disabled={disabled}
          onChange={onToggle}
          aside={t('services.plus', { duration: format.durationRange(addon.durationRange) })}
          price={format.moneyRange(shownCost(addon), currency)}
        >
          <span lang={addon.localizedNameLanguage}>{addon.localizedName}</span>
        </CheckboxRow>
      ))}
    </fieldset>
  )
}
