import { art } from '../../gallery/art.ts'
import { states } from '../../gallery/states.ts'
import { Picture, Quad } from '../picture/picture.tsx'
import { Row, RowLine } from './row.tsx'
import { List } from '../list/list.tsx'

export default states({
  professionals: {
    render: () => (
      <List label="Professionals">
        <Row
          first
          href="/any"
          picture={<Quad pictures={['amara', 'theo', 'ines', 'marcus'].map((name) => art(`pro-${name}`))} />}
          title="Any professional"
          quiet="Whoever is free first"
          fact={{ label: 'Soonest', value: '1:15pm', accent: true }}
        />
        <Row
          href="/dev"
          picture={<Picture src={art('pro-dev')} name="Dev Raman" />}
          title="Dev Raman"
          quiet="Scissor cuts, long hair"
          fact={{ label: 'Tomorrow', value: '9:00am' }}
        />
        <Row
          href="/jonah"
          picture={<Picture name="Jonah Weiss" />}
          title="Jonah Weiss"
          quiet="A monogram where there is no picture"
          fact={{ label: 'Fri, Nov 27', value: '4:00pm' }}
        />
        <Row
          href="/quino"
          picture={<Picture src={art('pro-quino')} name="Quino Reyes" />}
          title="Quino Reyes"
          quiet="No free time this month"
          fact={{ label: 'Waiting list', link: true }}
        />
      </List>
    ),
  },
  shops: {
    render: () => (
      <List>
        <Row
          size="shop"
          href="/soho"
          picture={<Picture size="l" src={art('scene-soho')} name="Soho" />}
          title="Soho"
          fact={{ value: '0.4 mi' }}
        >
          <RowLine>114 Prince Street,</RowLine>
          <RowLine>New York, NY 10012</RowLine>
        </Row>
        <Row
          size="shop"
          href="/plateau"
          picture={<Picture size="l" src={art('scene-plateau')} name="Plateau" />}
          title="Plateau, Montréal"
          quiet="4218 rue Saint-Denis, Montréal, QC H2J 2K8"
          fact={{ value: '331 mi' }}
        />
      </List>
    ),
  },
  fixed: {
    render: () => (
      <List>
        <Row title="Skin fade" quiet="45 min" fact={{ value: '$45' }} />
      </List>
    ),
  },
})
