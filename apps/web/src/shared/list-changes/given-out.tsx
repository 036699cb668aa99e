import { Button, VisuallyHidden } from '@mantine/core'
import { givenListTitles, listChangeTexts } from '@trophy/contract/lists/lists.constants.ts'
import type { ListChangesQuery } from '@trophy/contract/lists/lists.contract.ts'
import { useState } from 'react'
import { Instant } from '../format/instant.tsx'
import { lazy } from '../lazy.tsx'
import patterns from '../theme/patterns.module.css'
import { LazyDialog } from '../ui/dialogs/lazy-dialog.tsx'
import { useListChanges } from './list-changes.api.ts'
import { givenOutLabels as labels } from './list-changes.constants.ts'
import classes from './list-changes.module.css'

const ListChangesDialog = lazy(() => import('./list-changes-dialog.tsx'), 'ListChangesDialog')

interface GivenOutProps {
  readonly query: ListChangesQuery
  /** Called when the changes are shown or closed: a dialog around this one must not close with them. */
  readonly onShow?: (isShown: boolean) => void
}

/** When the list of a hotel was last given out, how much has changed since, and the way to the changes. */
export const GivenOut = ({ query, onShow }: GivenOutProps) => {
  const { data, error, refetch } = useListChanges(query)
  const [isOpen, setOpen] = useState(false)
  const show = (isShown: boolean) => {
    setOpen(isShown)
    onShow?.(isShown)
  }
  const list = <VisuallyHidden>{labels.of(givenListTitles[query.list])}</VisuallyHidden>
  if (error)
    return (
      <p className={classes.line} role="alert">
        {labels.failed}
        <Button variant="default" size="sm" onClick={() => void refetch()}>
          {labels.retry}
          {list}
        </Button>
      </p>
    )
  if (data === undefined) return <p className={classes.line}>{labels.loading}</p>
  if (data.givenOutAt === null) return <p className={classes.line}>{labels.never}</p>
  const count = data.changes.length
  return (
    <div className={classes.line}>
      <p className={patterns.flushText} role="status">
        {labels.givenOut} <Instant value={data.givenOutAt} /> {labels.by(data.givenOutBy ?? '')},{' '}
        {count === 0 ? (
          labels.noChanges
        ) : (
          <>
            <strong>{listChangeTexts.changes(count)}</strong> {labels.since}
          </>
        )}
      </p>
      {count > 0 && (
        <Button variant="default" size="sm" onClick={() => show(true)}>
          {labels.show}
          {list}
        </Button>
      )}
      <LazyDialog>{isOpen && <ListChangesDialog query={query} onClose={() => show(false)} />}</LazyDialog>
    </div>
  )
}
