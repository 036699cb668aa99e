import { RollCallView } from '../../roll-call/roll-call-view.tsx'
import { useComposeTo } from './use-compose-to.ts'

/** The sub-tab Roll-call with its way to the composer. */
export const RollCallOfTeams = () => {
  const { composeTo, question } = useComposeTo()
  return (
    <>
      <RollCallView onRemind={(teams) => composeTo(teams, false)} />
      {question}
    </>
  )
}
