import { waiting } from '../../gallery/kingsley/waiting-list.ts'
import { states } from '@openchair/ui/gallery/states.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'

const tiers = [20, 25, 30, 35].map((percentage) => ({ percentage, amount: percentage * 57 }))
const showing = (tipAmount: number) => ({
  render: () => null,
  before: () =>
    openPopup('waitingListTip', { application: { ...waiting, tipAmount }, tiers, onChange: () => {} }),
})

export default states({ share: showing(1140), amount: showing(1700), none: showing(0) })
