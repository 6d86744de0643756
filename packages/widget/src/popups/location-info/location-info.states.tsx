import type { Shop } from '@openchair/contract'
import { shopQuery } from '../../calls/shops.ts'
import { shoreditch, soho, week, wynwood } from '../../gallery/kingsley/shops.ts'
import { states } from '@openchair/ui/gallery/states.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const opened = {
  render: () => null,

  before: () => openPopup('locationInfo', { shopRef: 'soho' }),
}
const at = (shop: Shop) => ({
  ...opened,
  seed: [[shopQuery('soho').queryKey, { ...shop, services: [] }] as const],
})

export default states({
  loading: { ...opened, answers: 'never' },
  error: opened,
  full: at(soho),
  closed: at(shoreditch),
  adultsOnly: at(wynwood),
  bare: at({ ...soho, photos: [], staticMap: null, phone: '', schedules: [] }),
  lunchAndMidnight: at({
    ...soho,
    schedules: week([9, 24]).map((schedule) =>
      Object.assign({}, schedule, {
        workdays: schedule.workdays.map(({ enabled }) => ({
          enabled,
          hours: [
            { start: 540, end: 750 },
            { start: 810, end: 1440 },
          ],
        })),
      }),
    ),
  }),
  longNames: at({
    ...soho,
    alias: 'Saint-Germain-des-Prés-Wolfeschlegelsteinhausen',
    address: { ...soho.address, street: '1204 Boulevard de la Côte-Sainte-Catherine', street2: 'Bureau 300' },
  }),
})
