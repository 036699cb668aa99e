import { Button } from '@mantine/core'
import { notificationMessages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import { notificationLabels as labels } from '../../notifications.constants.ts'
import { composerMessages } from '../composer.constants.ts'
import classes from './coach-picker.module.css'
import { useTeamMembers } from '../../notifications.api.ts'

/** The number of players of a chosen coach, with their names on demand. */
export const TeamOfCoach = ({ coachId }: { coachId: string }) => {
  const { data, error, refetch } = useTeamMembers(coachId)
  if (data === undefined && error) {
    return (
      <span className={classes.secondary}>
        {notificationMessages.teamMembersFailed}{' '}
        <Button variant="default" size="sm" onClick={() => void refetch()}>
          {composerMessages.retry}
        </Button>
      </span>
    )
  }
  if (data === undefined) return <span className={classes.secondary}>{composerMessages.counting}…</span>
  // The coach's own players, not other teams of the same name.
  const players = data.teamMembers.filter((member) => member.role === 'player' && member.coachId === coachId)
  if (players.length === 0) return <span className={classes.secondary}>{composerMessages.noTeamMembers}</span>
  return (
    <details className={classes.team}>
      <summary>{labels.teamMembers(players.length)}</summary>
      <ul>
        {players.map(({ participantId, name }) => (
          <li key={participantId}>
            {name} <span className={classes.id}>{participantId}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
