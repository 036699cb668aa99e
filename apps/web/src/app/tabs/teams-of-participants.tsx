import { useLocation } from 'wouter'
import { useMoveTeams } from '../../reassignment/use-move-teams.ts'
import { replacedLabels } from '../replaced.constants.ts'
import { useDiscardQuestion } from '../use-discard-question.tsx'
import { TeamsView } from '../../teams/teams-view.tsx'
import { useComposeTo } from './use-compose-to.ts'

/** The sub-tab Teams with its ways to the composer and to the reassignment. */
export const TeamsOfParticipants = () => {
  const [path, setLocation] = useLocation()
  const { composeTo, question: aboutRecipients } = useComposeTo()
  const { question, askFirst } = useDiscardQuestion(replacedLabels.reassignment)
  const { isInProgress, loadTeams } = useMoveTeams()
  return (
    <>
      <TeamsView
        onMessage={composeTo}
        onMove={async (teams) => {
          const open = await loadTeams(teams.map(({ coachId }) => coachId))
          askFirst(isInProgress, () => {
            open()
            setLocation(`${path}?tab=participants&view=reassignment`)
          })
        }}
      />
      {aboutRecipients}
      {question}
    </>
  )
}
