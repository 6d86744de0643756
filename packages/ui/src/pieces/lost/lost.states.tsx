import { states } from '../../gallery/states.ts'
import { FailedScreen, NoConnectionScreen } from './no-connection.tsx'

const nothing = () => {}

export default states({
  /** Mock-up 36a. */
  offline: {
    render: () => (
      <NoConnectionScreen name="Kingsley & Sons Soho" phone="+12125550114" back="/" retry={nothing} />
    ),
    before: () => Object.defineProperty(navigator, 'onLine', { configurable: true, value: false }),
    after: () => void Reflect.deleteProperty(navigator, 'onLine'),
  },
  unreachable: { render: () => <NoConnectionScreen retry={nothing} /> },
  failed: { render: () => <FailedScreen /> },
})
