import { barbers, marcus } from '../../../../widget/src/gallery/kingsley/barbers.ts'
import { states } from '../../gallery/states.ts'
import { WhoChoice } from './who-choice.tsx'

const pictures = barbers.flatMap(({ photos }) => photos.slice(0, 1).map(({ thumbnail }) => thumbnail))
const choice = (isAny: boolean, faces: readonly string[] = pictures) => ({
  render: () => (
    <div>
      <WhoChoice
        label="Professional"
        barber={marcus}
        barberNote="Only Marcus"
        anyLabel="Any professional"
        anyNote="More chances"
        pictures={faces}
        isAny={isAny}
        onChange={() => {}}
      />
    </div>
  ),
})

export default states({ one: choice(false), any: choice(true), withoutFaces: choice(true, []) })
