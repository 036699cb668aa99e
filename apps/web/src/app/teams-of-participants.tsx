import { useLocation } from 'wouter'
import { useComposerDraft } from '../notifications/composer/composer-draft.ts'
import { withCoaches } from '../notifications/composer/composer.rules.ts'
import { useMoveTeams } from '../reassignment/use-move-teams.ts'
import { TeamsView } from '../teams/teams-view.tsx'

/** The sub-tab Teams with its ways to the composer and to the reassignment. */
export const TeamsOfParticipants = () => {
  const [path, setLocation] = useLocation()
  const [, changeComposer] = useComposerDraft()
  const moveTeams = useMoveTeams()
  const open = (view: Readonly<Record<string, string>>) =>
    setLocation(`${path}?${new URLSearchParams(view).toString()}`)
  return (
    <TeamsView
      onMessage={(teams, isReminder) => {
        const coaches = teams.map(({ coachId, coachName: name, discipline }) => ({ coachId, name, discipline }))
        changeComposer((form) => withCoaches(form, coaches, isReminder))
        open({ tab: 'notifications' })
      }}
      onMove={async (teams) => {
        await moveTeams(teams.map(({ coachId }) => coachId))
        open({ tab: 'participants', view: 'reassignment' })
      }}
    />
  )
}
