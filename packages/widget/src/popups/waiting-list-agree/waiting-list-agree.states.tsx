import { inLanguage } from '../../gallery/in-language.ts'
import { waiting } from '../../gallery/kingsley/waiting-list.ts'
import { states } from '@openchair/ui/gallery/states.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const showing = (total: number, hasChanged: boolean) => ({
  render: () => null,
  before: () =>
    openPopup('waitingListAgree', {
      application: waiting,
      dateTime: '2026-11-30T09:45:00-05:00',
      total,
      charge: inLanguage({
        en: 'We’ll charge Visa ending 4242 when you book.',
        fr: 'Visa se terminant par 4242\u00a0: débitée quand vous le prenez.',
        'es-419': 'Visa terminada en 4242: se cobra cuando lo reservas.',
      }),
      hasChanged,
      onAgree: () => {},
    }),
})

export default states({ asks: showing(7496, false), changed: showing(7996, true) })
