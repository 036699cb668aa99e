import { type ReportName, reportMessages as messages } from '@trophy/contract/reports/reports.constants.ts'
import type { ReportMistake } from '@trophy/contract/reports/reports.rules.ts'
import { useState } from 'react'
import { plural } from '../shared/format/numbers.ts'
import { showError, showFailure, showSuccess } from '../shared/toast.ts'
import { mistakeIn, type ReportFields, untouched } from './report-form.rules.ts'
import { useDownload, useRowCount } from './reports.api.ts'

/** `12 rows`; nothing while the form is incomplete. */
const rowsText = ({ data, error, isFetching }: ReturnType<typeof useRowCount>): string | undefined => {
  if (data) return data.rows === 0 ? messages.noRows : plural(data.rows, 'row')
  if (error) return messages.countFailed
  return isFetching ? messages.counting : undefined
}

/** The form of one report. Its error is shown on download and cleared by the next change. */
export const useReportForm = (report: ReportName) => {
  const [fields, setFields] = useState(untouched)
  const [mistake, setMistake] = useState<ReportMistake>()
  const { mutate, isPending } = useDownload(report)
  const count = useRowCount(report, mistakeIn(report, fields) === undefined ? fields : undefined)
  const download = (): void => {
    const found = mistakeIn(report, fields)
    setMistake(found)
    if (found) return showFailure(found.title, found.text)
    mutate(fields, {
      onSuccess: () => {
        showSuccess(messages.generatedTitle, messages.generated)
        void count.refetch()
      },
      onError: (error) => showError(error, messages.downloadFailed),
    })
  }
  return {
    fields,
    type: (typed: Partial<ReportFields>): void => {
      setFields((before) => ({ ...before, ...typed }))
      setMistake(undefined)
    },
    mistakeAt: (field: keyof ReportFields) => (mistake?.field === field ? mistake.text : undefined),
    rows: rowsText(count),
    isPending,
    download,
  }
}
