import { Button } from '@mantine/core'
import { IconAlertCircle, IconCloudUp } from '@tabler/icons-react'
import { coachLabels } from '../coach.constants.ts'
import { formatDateTime } from '../../shared/format/dates.ts'
import { noResponseMessages } from '../../shared/texts/no-response.constants.ts'
import { showFailure } from '../../shared/toast.ts'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { useEvent } from '../../shared/event/use-event.ts'
import classes from './action-lists.module.css'
import { adviceFor } from './advice.rules.ts'
import { offlineLabels } from './offline.constants.ts'
import type { QueuedAction } from './queued-action.ts'
import { useQueue } from './use-queue.ts'
import { serverText } from '../../shared/languages/translated.ts'

interface ActionListsProps {
  readonly waiting: readonly QueuedAction[]
  readonly refused: readonly QueuedAction[]
}

const icon = { size: 20, stroke: 1.6 } as const

/** The actions that wait for the network, which can be taken back, and those that the server refused. */
export const ActionLists = ({ waiting, refused }: ActionListsProps) => (
  <div className={classes.lists}>
    {refused.length > 0 && (
      <Note isQuiet tone="danger" title={offlineLabels.refused(refused.length)} icon={<IconAlertCircle {...icon} />}>
        <ul className={classes.list}>
          {refused.map((action) => (
            <RefusedAction key={action.order} action={action} />
          ))}
        </ul>
      </Note>
    )}
    {waiting.length > 0 && (
      <Note isQuiet tone="info" title={offlineLabels.waiting(waiting.length)} icon={<IconCloudUp {...icon} />}>
        <p className={classes.hint}>{offlineLabels.waitingHint}</p>
        <ul className={classes.list}>
          {waiting.map((action) => (
            <WaitingAction key={action.order} action={action} />
          ))}
        </ul>
      </Note>
    )}
  </div>
)

const WaitingAction = ({ action }: { action: QueuedAction }) => {
  const queue = useQueue()
  const takeBack = async () => {
    await (await queue()).remove(action.order)
    if (action.happenedAt !== undefined) showFailure(noResponseMessages.cancelledTitle, noResponseMessages.cancelled)
  }
  return (
    <li className={classes.action}>
      <ActionText action={action} />
      <Button
        variant="default"
        size="sm"
        aria-label={offlineLabels.cancelName(offlineLabels.actions[action.kind], namesOf(action))}
        onClick={() => void takeBack()}
      >
        {coachLabels.cancel}
      </Button>
    </li>
  )
}

const RefusedAction = ({ action }: { action: QueuedAction }) => {
  const queue = useQueue()
  const { reason } = action.refusal ?? { reason: '' }
  const advice = adviceFor(action.refusal ?? { reason })
  return (
    <li className={classes.action}>
      <div>
        <ActionText action={action} />
        <p className={classes.reason}>{serverText(reason)}</p>
        <p className={classes.hint}>{advice.text}</p>
      </div>
      <div className={classes.buttons}>
        {advice.canSendAgain && (
          <Button variant="default" size="sm" onClick={() => void queue().then((kept) => kept.sendAgain(action))}>
            {offlineLabels.sendAgain}
          </Button>
        )}
        <Button variant="default" size="sm" onClick={() => void queue().then((kept) => kept.remove(action.order))}>
          {offlineLabels.done}
        </Button>
      </div>
    </li>
  )
}

const namesOf = ({ people }: QueuedAction): string => people.map(({ name }) => name).join(', ')

/** What, when and for whom. */
const ActionText = ({ action }: { action: QueuedAction }) => {
  const { timeZone } = useEvent()
  const time = formatDateTime(new Date(action.madeAt).toISOString(), timeZone)
  return (
    <div>
      <div className={classes.names}>{namesOf(action)}</div>
      <div className={classes.hint}>{offlineLabels.madeAt(offlineLabels.actions[action.kind], time)}</div>
    </div>
  )
}
