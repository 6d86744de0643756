import { useT } from '../../i18n/use-t.ts'
import { Bone } from '../../pieces/skeleton/skeleton.tsx'
import { Heading } from '../../pieces/text/text.tsx'
import { SlotBones } from './day-section.tsx'
import css from './schedule.module.css'

/** The schedule before it comes, as high as it will be. */
export const ScheduleSkeleton = () => {
  const t = useT()
  return (
    <>
      <div className={css.head}>
        <Heading level={1}>{t('schedule.title')}</Heading>
      </div>
      <div aria-hidden="true">
        <div className={css.nextBone}>
          <Bone width="100%" height={48} radius={24} />
        </div>
        <div className={css.monthBone}>
          <Bone width={112} height={20} gap={16} />
          <Bone width="100%" height={182} radius={12} />
        </div>
      </div>
      <SlotBones />
    </>
  )
}
