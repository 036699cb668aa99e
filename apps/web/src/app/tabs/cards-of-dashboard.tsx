/** The cards below the figures of the dashboard, which are loaded together. */
export { RetentionCard } from '../../retention/retention-card.tsx'
export { SettingsOfEvent } from './settings-of-event.tsx'
