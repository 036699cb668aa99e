import { historyMessages } from '@trophy/contract/core/history.constants.ts'
import { settingLabels, settingsMessages } from '@trophy/contract/settings/settings.constants.ts'
import { EditHistory } from '../shared/history/edit-history.tsx'
import { useSettingsHistory } from './settings.api.ts'
import classes from './settings.module.css'

const words = { labels: settingLabels }

/** Who changed which rule, and when. */
export const SettingsHistory = () => (
  <div className={classes.history}>
    <EditHistory
      history={useSettingsHistory()}
      errorTitle={settingsMessages.historyFailed}
      // A record of the settings always has changes.
      created={historyMessages.none}
      words={words}
    />
  </div>
)
