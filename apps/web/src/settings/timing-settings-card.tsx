import { settingsMessages } from '@trophy/contract/settings/settings.constants.ts'
import { timingLabels, settingLabels } from './settings.constants.ts'
import { messageOf } from '../shared/api/api-error.ts'
import { ErrorState, LoadingState } from '../shared/ui/feedback/page-state.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import { useSettings, useSettingsHistory } from './settings.api.ts'
import classes from './settings.module.css'
import { TimingForm } from './timing-form.tsx'
import { officialCheckin, officialCheckout } from '@trophy/contract/stays/stays.constants.ts'
import { historyMessages } from '@trophy/contract/core/history.constants.ts'
import { EditHistory } from '../shared/history/edit-history.tsx'

/** Hotel Timing Settings (part 2 §2): official times, the three rules and their history. */
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

/** The official times of all hotels, which cannot be changed. */
const OfficialTimes = () => (
  <dl className={classes.official}>
    <div>
      <dt>{timingLabels.officialCheckin}</dt>
      <dd>{officialCheckin.label}</dd>
    </div>
    <div>
      <dt>{timingLabels.officialCheckout}</dt>
      <dd>{officialCheckout.label}</dd>
    </div>
  </dl>
)

const historyLabels = { labels: settingLabels }

/** The last changes of the settings. */
const SettingsHistory = () => (
  <div className={classes.history}>
    <EditHistory
      history={useSettingsHistory()}
      errorTitle={settingsMessages.historyFailed}
      // A record of the settings always has changes.
      created={historyMessages.none}
      labels={historyLabels}
    />
  </div>
)
