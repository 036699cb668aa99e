import { type ReportName, reportMessages as messages } from '@trophy/contract/reports/reports.constants.ts'
import { useState } from 'react'
import { plural } from '../shared/format/numbers.ts'
import { checked } from '../shared/form/form.rules.ts'
import { useForm } from '../shared/form/use-form.ts'
import { showError, showFailure, showSuccess } from '../shared/toast.ts'
import { mistakeIn, type ReportFields, untouched } from './report-form.rules.ts'
import { useDownload, useRowCount } from './reports.api.ts'

/** `12 rows`; nothing while the form is incomplete. */
const rowsText = ({ data, error, isFetching }: ReturnType<typeof useRowCount>): string | undefined => {
  if (data) return data.rows === 0 ? messages.noRows : plural(data.rows, 'row')
  if (error) return messages.countFailed
  return isFetching ? messages.counting : undefined
}

/** The form of one report. Its errors are shown on download. */
export const useReportForm = (report: ReportName) => {
  const { mutateAsync } = useDownload(report)
  const form = useForm({
    initial: untouched,
    request: (fields) => {
      const mistake = mistakeIn(report, fields)
      return checked(mistake ? { [mistake.field]: mistake.text } : {}, fields)
    },
    failure: messages.downloadFailed,
    // A report changes nothing: without a response it has failed.
    showFailure: (error) => showError(error, messages.downloadFailed),
    send: async (fields) => {
      await mutateAsync(fields)
      showSuccess(messages.generatedTitle, messages.generated)
      void count.refetch()
    },
  })
  const mistake = mistakeIn(report, form.values)
  const count = useRowCount(report, mistake ? undefined : form.values)
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
    form,
    rows: rowsText(count),
    /** The hotels of the overbooking report. */
    overbooked: count.data?.hotels ?? [],
    download,
    view,
    /** The fields of the view that is open. */
    viewed,
    closeView: () => setViewed(undefined),
  }
}
