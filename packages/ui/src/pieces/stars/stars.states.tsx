import { states } from '../../gallery/states.ts'
import { GivenStars, StarButtons, Stars } from './stars.tsx'

const nothing = () => {}
const names = ['1 of 5, Poor', '2 of 5, Not great', '3 of 5, Good', '4 of 5, Very good', '5 of 5, Perfect']

export default states({
  stars: {
    render: () => (
      <div style={{ display: 'grid', gap: 16, padding: 16 }}>
        <Stars label="Of the cut" names={names} value={undefined} onChange={nothing} />
        <Stars label="Of the shave" names={names} value={3} onChange={nothing} />
        <Stars
          label="Of both"
          names={names}
          value={undefined}
          error="Choose a star first."
          onChange={nothing}
        />
        <StarButtons label="Of the trim" names={names} onPress={nothing} />
        <GivenStars value={4} label="4 of 5 stars" />
      </div>
    ),
  },
})
