import { states } from '../../gallery/states.ts'
import { Button } from '../button/button.tsx'
import { ButtonBar, CartBar } from './cart-bar.tsx'

const bar = { label: 'Your booking', title: 'Skin fade, hot towel', quiet: 'Marcus · 55 min', price: '$57' }

export default states({
  withButton: {
    render: () => (
      <CartBar {...bar} expanded={false} onToggle={() => {}}>
        <Button>Choose a time</Button>
      </CartBar>
    ),
  },
  buttonAlone: {
    render: () => (
      <ButtonBar>
        <Button>Choose a time</Button>
      </ButtonBar>
    ),
  },
  lineAlone: { render: () => <CartBar {...bar} expanded={false} onToggle={() => {}} /> },
  long: {
    render: () => (
      <CartBar
        {...bar}
        title="Mar. 1er déc., 10:15"
        quiet="Émile · Dégradé à blanc, serviette chaude, barbe"
        expanded
        onToggle={() => {}}
      />
    ),
  },
})
