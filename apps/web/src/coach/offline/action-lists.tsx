import { Button } from '@mantine/core'
import { IconAlertCircle, IconCloudUp } from '@tabler/icons-react'
import { coachLabels } from '../coach.constants.ts'
import { formatDateTime } from '../../shared/format/dates.ts'
import { useConfirmUnload } from '../../shared/form/use-confirm-unload.ts'
import { noResponseMessages } from '../../shared/texts/page.constants.ts'
import patterns from '../../shared/theme/patterns.module.css'
import { showFailure } from '../../shared/toast.ts'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { useEvent } from '../../shared/event/use-event.ts'
import classes from './action-lists.module.css'
import type { ActionQueue } from './action-queue.ts'
import { adviceFor } from './action-queue.rules.ts'
import { offlineLabels } from './offline.constants.ts'
import { type QueuedAction, type ShownActions, tooOld } from './queued-action.rules.ts'
import { journeyText } from '../../shared/journeys/journey-text.ts'
import { journeyLabels } from '../../shared/journeys/journey.constants.ts'
import { rollCallLabels } from '../roll-call/roll-call.constants.ts'
import { serverText } from '../../shared/languages/translated.ts'

const icon = { size: 20, stroke: 1.6 } as const

interface ActionListsProps {
  readonly actions: ShownActions
  readonly queue: () => Promise<ActionQueue>
}

/** The actions that wait for the network, which can be taken back, and those that the server refused. */
export const ActionLists = ({ actions: { waiting, refused, others, isKept }, queue }: ActionListsProps) => {
  useConfirmUnload(!isKept)
  return (
    <div className={classes.lists}>
      {refused.length > 0 && (
        <Note isQuiet tone="danger" title={offlineLabels.refused(refused.length)} icon={<IconAlertCircle {...icon} />}>
          <ul className={`${patterns.plainList} ${classes.list}`}>
            {refused.map((action) => (
              <RefusedAction key={action.order} action={action} queue={queue} />
            ))}
          </ul>
        </Note>
      )}
      {waiting.length > 0 && (
        <Note isQuiet tone="info" title={offlineLabels.waiting(waiting.length)} icon={<IconCloudUp {...icon} />}>
          <p className={patterns.quietText}>{isKept ? offlineLabels.waitingHint : offlineLabels.notKept}</p>
          <ul className={`${patterns.plainList} ${classes.list}`}>
            {waiting.map((action) => (
              <WaitingAction key={action.order} action={action} queue={queue} />
            ))}
          </ul>
        </Note>
      )}
      {others > 0 && <p className={patterns.quietText}>{offlineLabels.others(others)}</p>}
    </div>
  )
}

interface ActionProps {
  readonly action: QueuedAction
  readonly queue: ActionListsProps['queue']
}

const WaitingAction = ({ action, queue }: ActionProps) => {
  const { timeZone } = useEvent()
  const takeBack = async () => {
    const mayBeDone = await (await queue()).remove(action.order)
    if (mayBeDone) showFailure(noResponseMessages.cancelledTitle, noResponseMessages.cancelled)
  }
  return (
    <li className={classes.action}>
      <ActionText action={action} />
      <Button
        variant="default"
        size="sm"
        aria-label={offlineLabels.cancelName(offlineLabels.actions[action.kind], namesOf(action, timeZone))}
        onClick={() => void takeBack()}
      >
        {coachLabels.cancel}
      </Button>
    </li>
  )
}

const RefusedAction = ({ action, queue }: ActionProps) => {
  const refusal = action.refusal ?? { reason: '' }
  const advice = adviceFor(refusal)
  return (
    <li className={classes.action}>
      <div>
        <ActionText action={action} />
        <p className={classes.reason}>
          {refusal.code === tooOld ? offlineLabels.tooOld : serverText(refusal.reason, refusal.sentences)}
        </p>
        <p className={patterns.quietText}>{advice.text}</p>
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

const namesOf = (action: QueuedAction, timeZone: string): string => {
  const names = action.people.map(({ name }) => name).join(', ')
  if (action.kind === 'journey') {
    return `${journeyLabels.directions[action.direction]}: ${journeyText(action.journey, timeZone)}`
  }
  if (action.kind !== 'rollcall') return names
  return names === '' ? rollCallLabels.nobodyMissing : rollCallLabels.missing(names)
}

/** What, when and for whom. */
const ActionText = ({ action }: { action: QueuedAction }) => {
  const { timeZone } = useEvent()
  const time = formatDateTime(new Date(action.madeAt).toISOString(), timeZone)
  return (
    <div>
      <div className={classes.names}>{namesOf(action, timeZone)}</div>
      <div className={patterns.quietText}>{offlineLabels.madeAt(offlineLabels.actions[action.kind], time)}</div>
    </div>
  )
}
