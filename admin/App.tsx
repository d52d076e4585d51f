import { Resource } from 'react-admin'
import { accounts } from './accounts/accounts.tsx'
import { applications } from './applications/applications.tsx'
import { audit } from './audit/audit.tsx'
import { calendarDays } from './calendar-days/calendarDays.tsx'
import { content } from './content/content.tsx'
import { fixedContent } from './content/fixedContent.tsx'
import { Dashboard } from './dashboard/dashboard.tsx'
import { datasets } from './datasets/datasets.tsx'
import { deliveries } from './deliveries/deliveries.tsx'
import { feedback } from './feedback/feedback.tsx'
import { grants } from './grants/grants.tsx'
import { identifiers } from './identifiers/identifiers.tsx'
import { inbox } from './inbox/inbox.tsx'
import { ConsoleFrame } from './layout/ConsoleFrame.tsx'
import { ConsoleLayout } from './layout/ConsoleLayout.tsx'
import { AccessDenied, NotFound } from './layout/Elsewhere.tsx'
import { LoginPage } from './layout/LoginPage.tsx'
import { layoutTexts } from './layout/texts.ts'
import { mails } from './mails/mails.tsx'
import { broadcasts, messages } from './messages/messages.tsx'
import { notices } from './notices/notices.tsx'
import { operations } from './operations/operations.tsx'
import { parity } from './parity/parity.tsx'
import { authProvider } from './providers/authProvider.ts'
import { dataProvider } from './providers/dataProvider.ts'
import { i18nProviders } from './providers/i18nProvider.ts'
import { LanguageProvider } from './providers/LanguageProvider.tsx'
import { consoleStore } from './providers/store.ts'
import { reasonTemplates } from './reasons/reasons.tsx'
import { recommendations } from './recommendations/recommendations.tsx'
import { registrations } from './registrations/registrations.tsx'
import { reviewLog } from './review-log/reviewLog.tsx'
import { reviewTerms } from './review-terms/reviewTerms.tsx'
import { roleLimits } from './role-limits/roleLimits.tsx'
import { roles } from './roles/roles.tsx'
import { statistics } from './statistics/statistics.tsx'
import {
  AskIcon,
  DayRangeIcon,
  EditIcon,
  LibraryIcon,
  LimitsIcon,
  ListIcon,
  MailTextsIcon,
  NoteIcon,
  PlaceIcon,
  ProfileIcon,
  SearchIcon,
  ShowIcon,
  SlidesIcon,
  TermsIcon,
} from './theme/icons.tsx'
import { darkTheme, lightTheme } from './theme/theme.ts'

/** The map of the console: one line per resource. */
export function App() {
  return (
    <LanguageProvider>
      {(language) => (
        <ConsoleFrame
          accessDenied={AccessDenied}
          authProvider={authProvider}
          catchAll={NotFound}
          dashboard={Dashboard}
          dataProvider={dataProvider}
          darkTheme={darkTheme}
          i18nProvider={i18nProviders[language]}
          layout={ConsoleLayout}
          loginPage={LoginPage}
          store={consoleStore}
          theme={lightTheme}
          title={layoutTexts.console.name[language]}
        >
          <Resource name="inbox" {...inbox} />
          <Resource name="registrations" {...registrations} />
          <Resource name="applications" {...applications} />
          <Resource name="deliveries" {...deliveries} />
          <Resource name="recommendations" {...recommendations} />
          <Resource name="review-log" {...reviewLog} />
          <Resource name="grants" {...grants} />
          <Resource name="datasets" {...datasets} />
          <Resource name="identifiers" {...identifiers} />
          <Resource name="accounts" {...accounts} />
          <Resource name="roles" {...roles} />
          <Resource name="role-limits" {...roleLimits} />
          <Resource name="feedback" {...feedback} />
          <Resource name="feedback-types" {...content} icon={NoteIcon} />
          <Resource name="notices" {...notices} />
          <Resource name="guides" {...content} icon={ShowIcon} />
          <Resource name="questions" {...content} icon={AskIcon} />
          <Resource name="milestones" {...content} icon={TermsIcon} />
          <Resource name="library-entries" {...content} icon={LibraryIcon} />
          <Resource name="slides" {...content} icon={SlidesIcon} />
          <Resource name="hot-words" {...content} icon={SearchIcon} />
          <Resource name="menu-items" {...content} icon={ListIcon} />
          <Resource name="kinds" {...fixedContent} icon={ListIcon} />
          <Resource name="menu-children" {...content} icon={DayRangeIcon} />
          <Resource name="projects" {...content} icon={TermsIcon} />
          <Resource name="stations" {...fixedContent} icon={PlaceIcon} />
          <Resource name="source-profiles" {...fixedContent} icon={ProfileIcon} />
          <Resource name="synonyms" {...content} icon={SearchIcon} />
          <Resource name="site-texts" {...fixedContent} icon={EditIcon} />
          <Resource name="parity" {...parity} />
          <Resource name="broadcasts" {...broadcasts} />
          <Resource name="messages" {...messages} />
          <Resource name="mails" {...mails} />
          <Resource name="text-templates" {...fixedContent} icon={MailTextsIcon} />
          <Resource name="reason-templates" {...reasonTemplates} />
          <Resource name="review-terms" {...reviewTerms} />
          <Resource name="calendar-days" {...calendarDays} />
          <Resource name="settings" {...fixedContent} icon={LimitsIcon} />
          <Resource name="statistics" {...statistics} />
          <Resource name="audit" {...audit} />
          <Resource name="operations" {...operations} />
        </ConsoleFrame>
      )}
    </LanguageProvider>
  )
}
