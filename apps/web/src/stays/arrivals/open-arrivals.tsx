import { Box, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import type { DeskArrival } from '@trophy/contract/desk/desk.contract.ts'
import { participantRoleLabels } from '@trophy/contract/participants/participants.constants.ts'
import { arrivalMessages as messages } from '@trophy/contract/desk/desk.constants.ts'
import { Link } from 'wouter'
import { showWriteFailure } from '../../shared/form/write-failure.ts'
import { nothing } from '../../shared/format/dates.ts'
import { Instant } from '../../shared/format/instant.tsx'
import patterns from '../../shared/theme/patterns.module.css'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import type { Column } from '../../shared/ui/data-table/column.ts'
import { DataTable } from '../../shared/ui/data-table/data-table.tsx'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { useCompleteArrival, useOpenArrivals } from './arrivals.api.ts'
import { arrivalLabels as labels } from './arrivals.constants.ts'
import classes from '../stays.module.css'

/** How many people were registered at the desk and have a record to complete, with their list; nothing for none. */
export const OpenArrivals = () => {
  const { data } = useOpenArrivals()
  const [isOpen, { open, close }] = useDisclosure(false)
  const total = data?.pagination.total ?? 0
  if (total === 0 && !isOpen) return null
  return (
    <>
      <Box mb={14}>
        <Note tone="info" icon={<IconUserPlus size={18} />} title={labels.open(total)}>
          <Button variant="default" size="sm" onClick={open}>
            {labels.show}
          </Button>
        </Note>
      </Box>
      {isOpen && <ArrivalsDialog onClose={close} />}
    </>
  )
}

const ArrivalsDialog = ({ onClose }: { onClose: () => void }) => {
  const result = useOpenArrivals()
  return (
    <Dialog title={labels.listTitle} onClose={onClose} size="large">
      <DataTable
        label={labels.listTitle}
        columns={columns}
        rows={result.data?.data}
        keyOf={({ participantId }) => participantId}
        notRead={{ title: messages.fetchFailed, error: result.error, refetch: result.refetch }}
        emptyTitle={labels.none}
        emptyText={labels.noneHint}
      />
    </Dialog>
  )
}

const Person = ({ name, participantId, role, mobileNumber }: DeskArrival) => (
  <>
    <strong>{name}</strong>
    <div className={patterns.secondaryText}>
      {[participantId, participantRoleLabels[role], mobileNumber].filter(Boolean).join(' · ')}
    </div>
  </>
)

const Registered = ({ registeredAt, registeredBy }: DeskArrival) => (
  <>
    <Instant value={registeredAt} />
    <div className={patterns.secondaryText}>{registeredBy}</div>
  </>
)

const Actions = ({ name, participantId }: DeskArrival) => {
  const { run, isPending } = useCompleteArrival(participantId)
  const complete = () => run(null).catch((error: unknown) => showWriteFailure(error, messages.completeFailed))
  return (
    <div className={classes.actions}>
      <Button
        component={Link}
        href={`?tab=participants&search=${encodeURIComponent(participantId)}`}
        variant="default"
        size="sm"
        aria-label={labels.editOf(name)}
      >
        {labels.edit}
      </Button>
      <Button
        variant="default"
        size="sm"
        loading={isPending}
        aria-label={labels.completeOf(name)}
        onClick={() => void complete()}
      >
        {labels.complete}
      </Button>
    </div>
  )
}

const columns: readonly Column<DeskArrival>[] = [
  { key: 'person', title: labels.person, card: 'title', render: Person },
  { key: 'hotel', title: labels.hotel, render: ({ hotelName }) => hotelName ?? nothing },
  { key: 'registered', title: labels.registeredAt, render: Registered },
  {
    key: 'missing',
    title: labels.missing,
    render: ({ missing }) => missing.map((detail) => labels.details[detail]).join(', ') || labels.nothingMissing,
  },
  { key: 'actions', title: labels.actions, card: 'actions', render: Actions },
]
