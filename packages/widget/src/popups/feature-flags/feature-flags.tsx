import { flagNames } from '@openchair/contract'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { usePage, useSwitchedFlags } from '@openchair/ui/browser/page.tsx'
import { flagsKey, serverFlagsQuery } from '../../calls/flags.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { CheckboxRow } from '@openchair/ui/pieces/checkbox-row/checkbox-row.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Quiet } from '@openchair/ui/pieces/text/text.tsx'
import type { PopupProps } from '../../popup-stack/popup-props.ts'

/** The flags that only the server uses. Switching them in the browser would have no effect. */
const ofServer: ReadonlySet<string> = new Set([
  'payment-deposits-enabled',
  'client-reviews',
  'client-reviews-v2',
  'fullstory-sampling',
  'wow-track-rwg-tokens',
])

/** Lists every flag of the shop, for developers, who can switch each in this tab (screens/flag-menu). */
export default function FeatureFlags({ shopRef = '', ...control }: PopupProps<'featureFlags'>) {
  const t = useT()
  const client = useQueryClient()
  const page = usePage()
  const query = serverFlagsQuery(shopRef)
  const found = useQuery(shopRef === '' ? { ...query, queryFn: skipToken } : query)
  const switched = useSwitchedFlags()
  const ofShop = found.data ?? page.flags
  const flags = { ...ofShop, ...switched }
  const change = (wanted: typeof switched): void => {
    useSwitchedFlags.setState(wanted, true)
    // Components that depend on a flag read it again.
    void client.resetQueries({ queryKey: flagsKey })
  }
  return (
    <Sheet
      {...control}
      title={t('flags.title')}
      foot={
        Object.keys(switched).length > 0 && (
          <Button kind="second" onClick={() => change({})}>
            {t('flags.reset')}
          </Button>
        )
      }
    >
      <Quiet>{t('flags.text')}</Quiet>
      {flagNames.map((name) => {
        const isFixed = ofServer.has(name)
        const isSwitched = !isFixed && name in switched
        return (
          <CheckboxRow
            key={name}
            name={name}
            checked={(isFixed ? ofShop : flags)[name] === true}
            disabled={isFixed}
            onChange={(isOn) => change({ ...switched, [name]: isOn })}
            {...((isFixed || isSwitched) && { aside: t(isFixed ? 'flags.ofServer' : 'flags.switched') })}
          >
            {name}
          </CheckboxRow>
        )
      })}
    </Sheet>
  )
}
