import { states } from '../../gallery/states.ts'
import { Chip, Chips } from './chip.tsx'

const nothing = () => {}

export default states({
  categories: {
    render: () => (
      <Chips label="Categories">
        <Chip pressed onClick={nothing}>
          All
        </Chip>
        {['Hair', 'Beard', 'Shave', 'Kids', 'Colour', 'Care'].map((name) => (
          <Chip key={name} pressed={false} onClick={nothing}>
            {name}
          </Chip>
        ))}
      </Chips>
    ),
  },
  plain: {
    render: () => (
      <Chips label="Search">
        <Chip look="line" icon="locate" onClick={nothing}>
          Near me
        </Chip>
        <Chip look="bare" icon="locate" onClick={nothing}>
          Near me
        </Chip>
      </Chips>
    ),
  },
})
