import { reportFileName, type ReportName } from '@trophy/contract/reports/reports.constants.ts'
import { reportEndpoints } from '@trophy/contract/reports/reports.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { callForFile } from '../shared/api/client.ts'
import { saveFile } from '../shared/download.ts'
import type { ReportFields } from './report-form.rules.ts'

/** Makes a report and hands it to the browser's downloads. */
export const useDownload = (report: ReportName) =>
  useMutation({ mutationFn: async (fields: ReportFields) => saveFile(await fileOf(report, fields)) })

const fileOf = (report: ReportName, { hoursThreshold, ...dates }: ReportFields) =>
  report === 'overbooking'
    ? callForFile(reportEndpoints.overbooking, reportFileName(report), { query: dates })
    : callForFile(reportEndpoints.threshold, reportFileName(report), {
        params: { report },
        query: { ...dates, hoursThreshold },
      })
