import { useLocation } from 'wouter'
import { useComposerDraft } from '../notifications/composer/composer-draft.ts'
import { withCoaches } from '../notifications/composer/composer.rules.ts'
import { RollCallView } from '../roll-call/roll-call-view.tsx'

/** The sub-tab Roll-call with its way to the composer. */
export const RollCallOfTeams = () => {
  const [path, setLocation] = useLocation()
  const [, changeComposer] = useComposerDraft()
  return (
    <RollCallView
      onRemind={(teams) => {
        const coaches = teams.map(({ coachId, coachName: name, discipline }) => ({ coachId, name, discipline }))
        changeComposer((form) => withCoaches(form, coaches, false))
        setLocation(`${path}?tab=notifications`)
      }}
    />
  )
}
