import { type ReportName, reportMessages as messages } from '@trophy/contract/reports/reports.constants.ts'
import type { ReportMistake } from '@trophy/contract/reports/reports.rules.ts'
import { useState } from 'react'
import { showError, showFailure, showSuccess } from '../shared/toast.ts'
import { mistakeIn, type ReportFields, untouched } from './report-form.rules.ts'
import { useDownload } from './reports.api.ts'

/** The form of one report. What is wrong is said when it is to be made, and gone with the next change. */
export const useReportForm = (report: ReportName) => {
  const [fields, setFields] = useState(untouched)
  const [mistake, setMistake] = useState<ReportMistake>()
  const { mutate, isPending } = useDownload(report)
  const download = (): void => {
    const found = mistakeIn(report, fields)
    setMistake(found)
    if (found) return showFailure(found.title, found.text)
    mutate(fields, {
      onSuccess: () => showSuccess(messages.generatedTitle, messages.generated),
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
    isPending,
    download,
  }
}
