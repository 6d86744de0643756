import { art } from '../../gallery/art.ts'
import { brandColours } from '../../gallery/colours.ts'
import { states } from '../../gallery/states.ts'
import { brandTheme } from '../../theme/brand-theme.ts'
import { Button, ButtonPair } from '../button/button.tsx'
import { Chip, Chips } from '../chip/chip.tsx'
import { NextFree } from '../next-free/next-free.tsx'
import { Picture } from '../picture/picture.tsx'
import { Row } from '../row/row.tsx'
import { Slot, Slots } from '../slot/slot.tsx'
import { Head, Heading, Quiet } from '../text/text.tsx'
import { Screen } from './screen.tsx'
import { List } from '../list/list.tsx'

const nothing = () => {}

/** One page with everything that a brand may color. */
const branded = (theme: string) => ({
  embedded: true,
  render: () => (
    <>
      <style>{theme}</style>
      <Screen name="Kingsley & Sons Soho" back="/" busy>
        <Head>
          <Heading level={1} look="shop">
            Soho
          </Heading>
          <Quiet>114 Prince Street</Quiet>
        </Head>
        <List>
          <Row
            first
            href="/any"
            picture={<Picture name="Any one" />}
            title="Any professional"
            quiet="Whoever is free first"
            fact={{ label: 'Soonest', value: '1:15pm', accent: true }}
          />
          <Row
            href="/marcus"
            picture={<Picture src={art('pro-marcus')} name="Marcus Bell" />}
            title="Marcus Bell"
            quiet="Skin fades, beards"
            fact={{ label: 'Today', value: '2:45pm' }}
          />
        </List>
        <div style={{ display: 'grid', gap: 12, paddingBlock: 12 }}>
          <NextFree label="Next free" time="Today, 2:45pm" href="/" />
          <Chips label="Categories">
            <Chip pressed onClick={nothing}>
              All
            </Chip>
            <Chip pressed={false} onClick={nothing}>
              Hair
            </Chip>
          </Chips>
          <div style={{ display: 'grid', gap: 12, paddingInline: 16 }}>
            <Slots>
              <Slot time="9:00am" label="9:00am" onChoose={nothing} />
              <Slot time="9:45am" label="9:45am" chosen onChoose={nothing} />
              <Slot time="10:15am" label="10:15am" reason="Taken" onChoose={nothing} />
            </Slots>
            <Button working>Booking</Button>
            <ButtonPair>
              <Button kind="second">Reschedule</Button>
              <Button kind="danger">Cancel</Button>
            </ButtonPair>
          </div>
        </div>
      </Screen>
    </>
  ),
})

export default states({
  green: branded(brandTheme(brandColours('#12402F', '#C99A3B', '#F7EFDC'))),
  yellow: branded(brandTheme(brandColours('#FFD84D', '#1F4456', '#FFFFFF'))),
  pink: branded(brandTheme(brandColours('#E85D9B', '#5B2A86', '#FFFFFF'))),
})
