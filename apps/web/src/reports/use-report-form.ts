import { type ReportName, reportMessages as messages } from '@trophy/contract/reports/reports.constants.ts'
import { useState } from 'react'
import { plural } from '../shared/format/numbers.ts'
import { useForm } from '../shared/form/use-form.ts'
import { showError, showFailure, showSuccess } from '../shared/toast.ts'
import { isReportField, mistakeIn, type ReportField, type ReportFields, untouched } from './report-form.rules.ts'
import { useDownload, useRowCount } from './reports.api.ts'

/** `12 rows`; nothing while the form is incomplete. */
const rowsText = ({ data, error, isFetching }: ReturnType<typeof useRowCount>): string | undefined => {
  if (data) return data.rows === 0 ? messages.noRows : plural(data.rows, 'row')
  if (error) return messages.countFailed
  return isFetching ? messages.counting : undefined
}

/** The form of one report. Its errors are shown on download and cleared by the next change. */
export const useReportForm = (report: ReportName) => {
  const state = useState(untouched)
  const { mutateAsync } = useDownload(report)
  const mistake = mistakeIn(report, state[0])
  const count = useRowCount(report, mistake ? undefined : state[0])
  const form = useForm<ReportFields, ReportField>({
    state,
    isField: isReportField,
    validate: () => (mistake ? { [mistake.field]: mistake.text } : {}),
    showErrors: 'untilChanged',
    failure: { text: messages.downloadFailed },
    // A report changes nothing: without a response it has failed.
    showFailure: (error) => showError(error, messages.downloadFailed),
    send: async (fields) => {
      await mutateAsync(fields)
      showSuccess(messages.generatedTitle, messages.generated)
      void count.refetch()
    },
  })
  const download = (): void => {
    if (mistake) showFailure(mistake.title, mistake.text)
    void form.submit()
  }
  const [viewed, setViewed] = useState<ReportFields>()
  const view = (): void => {
    if (mistake) showFailure(mistake.title, mistake.text)
    else setViewed(form.values)
  }
  return {
    fields: form.values,
    errors: form.errors,
    type: (typed: Partial<ReportFields>): void => form.change((before) => ({ ...before, ...typed })),
    rows: rowsText(count),
    /** The hotels of the overbooking report. */
    overbooked: count.data?.hotels ?? [],
    isPending: form.isSending,
    props: form.props,
    download,
    view,
    /** The fields of the view that is open. */
    viewed,
    closeView: () => setViewed(undefined),
  }
}
