import { useSteadyQuery } from '../../shared/api/queries/use-query.ts'
import { auditEndpoints, type AuditFilter, type AuditQuery } from '@trophy/contract/technical/audit.contract.ts'
import { callForFile } from '../../shared/api/client.ts'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { useDownload } from '../../shared/download.ts'
import { auditMessages } from './audit.constants.ts'

/** A page of the audit log, read again whenever it is opened; the previous page is shown while the next one loads. */
export const useAuditEvents = (query: AuditQuery) =>
  useSteadyQuery({ ...endpointQuery(auditEndpoints.list, { query }), staleTime: 0 }, auditMessages.failed)

/** Downloads all events of the filter as CSV; the server names the file. */
export const useAuditDownload = () =>
  useDownload(
    (query: AuditFilter) => callForFile(auditEndpoints.export, 'audit.csv', { query }),
    auditMessages.downloadFailed,
  )
