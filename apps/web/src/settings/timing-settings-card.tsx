import { settingsMessages, timingLabels } from '@trophy/contract/settings/settings.constants.ts'
import { messageOf } from '../shared/api/api-error.ts'
import { ErrorState, LoadingState } from '../shared/ui/feedback/page-state.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import { OfficialTimes } from './official-times.tsx'
import { useSettings } from './settings.api.ts'
import { SettingsHistory } from './settings-history.tsx'
import classes from './settings.module.css'
import { TimingForm } from './timing-form.tsx'

/** Hotel Timing Settings (part 2 §2): official times, the three rules, and what was changed about them lately. */
export const TimingSettingsCard = () => (
  <Panel title={timingLabels.title} subtitle={timingLabels.subtitle}>
    <Content />
  </Panel>
)

const Content = () => {
  const { data, error, refetch } = useSettings()
  if (data) {
    return (
      <div className={classes.columns}>
        <div className={classes.rules}>
          <OfficialTimes />
          <TimingForm stored={data} />
        </div>
        <SettingsHistory />
      </div>
    )
  }
  if (!error) return <LoadingState />
  return (
    <ErrorState
      title={settingsMessages.fetchFailed}
      text={messageOf(error, 'Please try again.')}
      onRetry={() => void refetch()}
    />
  )
}
