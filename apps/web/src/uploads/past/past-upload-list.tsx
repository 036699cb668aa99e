import { pastUploadsLink } from '../uploads.constants.ts'
import { useState } from 'react'
import { pastUploadMessages, pastUploadPageSizes } from './past-uploads.constants.ts'
import { DataTable } from '../../shared/ui/data-table/data-table.tsx'
import { pagedTableProps } from '../../shared/ui/data-table/paged-table-props.ts'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { type OpenUpload, pastUploadColumns } from './past-upload-columns.tsx'
import { usePastUploads } from './past-uploads.api.ts'

interface Paging {
  readonly page: number
  readonly limit: number
}

/** All uploads with their result, newest first. */
export const PastUploadList = ({ onOpen }: { onOpen: OpenUpload }) => {
  const [{ page, limit }, setPaging] = useState<Paging>({ page: 1, limit: pastUploadPageSizes[0] })
  const query = usePastUploads(page, limit)
  const change = (part: Partial<Paging>) => setPaging((paging) => ({ ...paging, page: 1, ...part }))
  return (
    <Panel isPadded={false}>
      <DataTable
        label={pastUploadsLink.title}
        columns={pastUploadColumns(onOpen)}
        rows={query.data?.data}
        keyOf={({ id }) => id}
        {...pagedTableProps(query, {
          limit,
          pageSizes: pastUploadPageSizes,
          summary: pastUploadMessages.showing,
          change,
        })}
        errorTitle={pastUploadMessages.loadFailed}
        emptyTitle={pastUploadMessages.noneTitle}
        emptyText={pastUploadMessages.noneText}
      />
    </Panel>
  )
}
