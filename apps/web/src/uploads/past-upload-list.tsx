import {
  pastUploadLabels,
  pastUploadMessages,
  pastUploadPageSizes,
} from '@trophy/contract/uploads/past-uploads.constants.ts'
import { useState } from 'react'
import { DataTable } from '../shared/ui/data-table/data-table.tsx'
import { Panel } from '../shared/ui/panel.tsx'
import { type OpenUpload, pastUploadColumns } from './past-upload-columns.tsx'
import { usePastUploads } from './past-uploads.api.ts'

/** All uploads with their result, newest first. */
export const PastUploadList = ({ onOpen }: { onOpen: OpenUpload }) => {
  const [page, setPage] = useState(1)
  const [limit, setLimit] = useState<number>(pastUploadPageSizes[0])
  const answer = usePastUploads(page, limit)
  const changeLimit = (chosen: number) => {
    setLimit(chosen)
    setPage(1)
  }
  return (
    <Panel isPadded={false}>
      <DataTable
        label={pastUploadLabels.title}
        columns={pastUploadColumns(onOpen)}
        rows={answer.data?.data}
        keyOf={({ id }) => id}
        paging={{
          pagination: answer.data?.pagination,
          limit,
          pageSizes: pastUploadPageSizes,
          onPage: setPage,
          onLimit: changeLimit,
          summary: pastUploadMessages.showing,
        }}
        isRefreshing={answer.isFetching && !answer.isPending}
        error={answer.error}
        onRetry={() => void answer.refetch()}
        errorTitle={pastUploadMessages.loadFailed}
        emptyTitle={pastUploadMessages.noneTitle}
        emptyText={pastUploadMessages.noneText}
      />
    </Panel>
  )
}
