import { PageContext } from '@openchair/ui/browser/page.tsx'
import { shopQuery } from '../../calls/shops.ts'
import { soho } from '../../gallery/kingsley/shops.ts'
import { states } from '@openchair/ui/gallery/states.ts'
import WaitingRoomScreen from './waiting-room-screen.tsx'

const nothing = () => {}
const seed = [[shopQuery('kingsley-soho').queryKey, { ...soho, services: [] }] as const]

export default states({
  /** The state of mock-up 31. */
  waiting: {
    render: () => (
      <PageContext value={{ embedded: false, flags: {}, supportEmail: 'support@example.com' }}>
        <WaitingRoomScreen refreshSeconds={30} onOk={nothing} />
      </PageContext>
    ),
    seed,
  },
  nobodyToWriteTo: { render: () => <WaitingRoomScreen refreshSeconds={3600} onOk={nothing} /> },
})
