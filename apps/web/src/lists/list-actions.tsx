import { Button, VisuallyHidden } from '@mantine/core'
import { IconFileSpreadsheet, IconPrinter, IconTable } from '@tabler/icons-react'
import { listTitles } from '@trophy/contract/lists/lists.constants.ts'
import { useState } from 'react'
import { ReportViewDialog } from '../shared/report-view/report-view-dialog.tsx'
import { viewLabels as labels } from '../shared/report-view/report-view.constants.ts'
import { showError } from '../shared/toast.ts'
import { listLabels } from './lists.constants.ts'
import { type ListRequest, printAddress, useListDownload, viewOf } from './lists.api.ts'
import classes from './lists.module.css'

interface ListActionsProps {
  /** Undefined while the form has an error. */
  readonly request: ListRequest | undefined
  readonly list: ListRequest['list']
}

/** What can be done with a list: look at it, download or print it. */
export const ListActions = ({ request, list }: ListActionsProps) => {
  const [viewed, setViewed] = useState<ListRequest>()
  const download = useListDownload()
  const title = listTitles[list]
  const name = <VisuallyHidden>: {title}</VisuallyHidden>
  const disabled = request === undefined
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        leftSection={<IconTable size={16} aria-hidden />}
        disabled={disabled}
        onClick={() => setViewed(request)}
      >
        {labels.view}
        {name}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        disabled={disabled}
        loading={download.isPending}
        onClick={() =>
          request && download.mutate(request, { onError: (error) => showError(error, listLabels.downloadFailed) })
        }
      >
        {labels.excel}
        {name}
      </Button>
      <Button
        component="a"
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        {...(request ? { href: printAddress(request), target: '_blank', rel: 'noopener' } : { 'data-disabled': true })}
      >
        {labels.print}
        {name}
      </Button>
      {viewed && <ReportViewDialog title={title} query={viewOf(viewed)} onClose={() => setViewed(undefined)} />}
    </div>
  )
}
