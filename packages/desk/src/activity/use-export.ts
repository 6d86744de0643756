import type { ActivityRow } from '@openchair/contract'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useState } from 'react'
import { type Narrowed, readActivity } from '../calls/activity.ts'
import { useT } from '../i18n/use-t.ts'
import { useShop } from '../shell/session.tsx'
import { csvOf } from './csv.ts'
import { plain } from '../pieces/strong/strong.ts'
import { useSentences } from './use-sentences.ts'

/** The most acts of a file: more is more than anybody reads. */
const most = 5000

const readAll = async (shopId: string, narrowed: Narrowed): Promise<readonly ActivityRow[]> => {
  const rows: ActivityRow[] = []
  let cursor: string | undefined
  do {
    // Each page begins where the one before it ended.
    // oxlint-disable-next-line no-await-in-loop
    const page = await readActivity(shopId, narrowed, cursor)
    rows.push(...page.rows)
    cursor = page.next ?? undefined
  } while (cursor !== undefined && rows.length < most)
  return rows.slice(0, most)
}

/** Writes the acts that are shown, and all earlier ones, to a file for a spreadsheet, in the reader's words. */
export const useExport = (narrowed: Narrowed) => {
  const t = useT()
  const shop = useShop()
  const format = useFormat(shop.country)
  const { said } = useSentences()
  const [isWorking, setWorking] = useState(false)

  const cellsOf = (row: ActivityRow): readonly string[] => {
    const { sentence, details } = said(row)
    const who = row.by?.name ?? t('activity.operator')
    return [dayOf(row.at, shop.timezone), format.time(row.at, shop.timezone), who, plain(sentence), details]
  }

  const save = async () => {
    setWorking(true)
    try {
      const rows = await readAll(shop.id, narrowed)
      const heads = (['day', 'time', 'who', 'what', 'more'] as const).map((head) =>
        t(`activity.head.${head}`),
      )
      const file = new Blob([csvOf([heads, ...rows.map(cellsOf)])], { type: 'text/csv' })
      const link = document.createElement('a')
      link.href = URL.createObjectURL(file)
      link.download = `${shop.route}-${t('activity.file')}.csv`
      link.click()
      URL.revokeObjectURL(link.href)
      showToast({ kind: 'success', title: t('activity.exported', { count: rows.length }) })
    } catch {
      showToast({ kind: 'error', title: t('activity.notExported') })
    } finally {
      setWorking(false)
    }
  }
  return { isWorking, save }
}
