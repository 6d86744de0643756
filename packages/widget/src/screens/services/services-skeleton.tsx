import { useT } from '../../i18n/use-t.ts'
import { Bone } from '../../pieces/skeleton/skeleton.tsx'
import { Heading } from '../../pieces/text/text.tsx'
import css from './services.module.css'

const chips = [44, 54, 68, 68, 58]
const names = [78, 66, 92, 108, 64, 84]

/** The services before they come, as high as they will be. */
export const ServicesSkeleton = () => {
  const t = useT()
  return (
    <>
      <div className={css.head}>
        <div>
          <Heading level={1}>{t('services.title')}</Heading>
          <Bone width={116} height={12} gap={4} />
        </div>
        <Bone width={44} height={44} radius={8} />
      </div>
      <div aria-hidden="true">
        <div className={css.chipBones}>
          {chips.map((width, place) => (
            // Bones never change places.
            // oxlint-disable-next-line react/no-array-index-key
            <Bone key={place} width={width} height={44} radius={22} />
          ))}
        </div>
        <ul className={css.list}>
          {names.map((width) => (
            <li key={width} className={css.item}>
              <span className={css.service}>
                <span className={css.main}>
                  <Bone width={width} height={18} gap={3} />
                  <Bone width={164} height={12} gap={4} />
                </span>
                <Bone width={28} height={18} />
                <Bone width={32} height={32} radius={16} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
