import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { mergeMessages } from '@trophy/contract/participants/merge-participants.constants.ts'
import type { LikelyDuplicate } from '@trophy/contract/participants/merge-participants.contract.ts'
import { useState } from 'react'
import { messageOf } from '../../shared/api/api-error.ts'
import { pagedTableProps } from '../../shared/ui/data-table/paged-table-props.ts'
import { PagingBar } from '../../shared/ui/data-table/paging-bar.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/feedback/page-state.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import type { UrlReader } from '../../shared/url/url-params.rules.ts'
import { useListParams } from '../../shared/url/use-list-params.ts'
import { DuplicateGroupCard } from './duplicate-group-card.tsx'
import { useDuplicates } from './duplicates.api.ts'
import { duplicateLabels as labels } from './duplicates.constants.ts'
import classes from './duplicates.module.css'
import { MergeDialog } from './merge-dialog.tsx'

const pageSizes = [10, 25, 50] as const

const readParams = (url: UrlReader) => ({ page: url.page(), limit: url.limit(pageSizes, pageSizes[0]) })

interface ChosenMerge {
  readonly kept: LikelyDuplicate
  readonly others: readonly LikelyDuplicate[]
}

/** Groups of people who may be one, side by side, as the sub-tab Duplicates. */
export const DuplicatesView = () => {
  const { params, change } = useListParams(readParams)
  const query = useDuplicates(params)
  const [merge, setMerge] = useState<ChosenMerge>()
  return (
    <Panel
      title={labels.title(query.data?.pagination.total)}
      subtitle={labels.subtitle}
      isPadded={false}
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={query.isFetching && !query.isPending}
          onClick={() => void query.refetch()}
        >
          {labels.refresh}
        </Button>
      }
    >
      <Groups
        query={query}
        paging={pagedTableProps(query, { ...params, pageSizes, summary: labels.showing, change }).paging}
        onKeep={(kept, others) => setMerge({ kept, others })}
      />
      {merge && <MergeDialog {...merge} onClose={() => setMerge(undefined)} />}
    </Panel>
  )
}

interface GroupsProps {
  readonly query: ReturnType<typeof useDuplicates>
  readonly paging: ReturnType<typeof pagedTableProps>['paging']
  readonly onKeep: (kept: LikelyDuplicate, others: readonly LikelyDuplicate[]) => void
}

const Groups = ({ query: { data, error, refetch }, paging, onKeep }: GroupsProps) => {
  if (!data) {
    if (!error) return <LoadingState />
    const text = messageOf(error, 'Please try again.')
    return <ErrorState title={mergeMessages.fetchFailed} text={text} onRetry={() => void refetch()} />
  }
  if (data.pagination.total === 0) return <EmptyState title={labels.none} text={labels.noneHint} />
  return (
    <>
      <PagingBar paging={paging} place="top" />
      <ul className={classes.groups} aria-label={labels.list}>
        {data.data.map((group) => (
          <DuplicateGroupCard key={group.people.map(({ id }) => id).join()} group={group} onKeep={onKeep} />
        ))}
      </ul>
    </>
  )
}
