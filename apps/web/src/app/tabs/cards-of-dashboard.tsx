import { RollCallCard } from '../../roll-call/roll-call-card.tsx'
import { TimingSettingsCard } from '../../settings/timing-settings-card.tsx'

/** The cards below the figures of the dashboard, which are loaded together. */
export { RetentionCard } from '../../retention/retention-card.tsx'

/** The settings of the event on the Dashboard tab. */
export const SettingsOfEvent = () => (
  <>
    <TimingSettingsCard />
    <RollCallCard />
  </>
)
